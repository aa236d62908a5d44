/** The import statements of a file, and which of them may fail without the program coming to harm. */
import { blocks, parts } from './check/visit';
import type { ExceptHandler, Expression, If, Import, ImportFrom, Statement, With } from './syntax/ast';

/**
 * `sure`: it runs when the file does, and nothing takes its failure. `in-function`: the same once its function
 * is called. `guarded`: a handler takes an ImportError, or it belongs to another platform or to a type checker.
 */
export type ImportChance = 'sure' | 'in-function' | 'guarded';
export interface ImportSite { readonly statement: Import | ImportFrom; readonly chance: ImportChance }

export function* importSites(body: readonly Statement[], chance: ImportChance = 'sure'): Generator<ImportSite> {
  for (const statement of body) {
    switch (statement.kind) {
      case 'Import':
      case 'ImportFrom':
        yield { statement, chance };
        break;
      case 'Try':
        yield* importSites(statement.body, statement.handlers.some(takesImportError) ? 'guarded' : chance);
        for (const block of blocks({ ...statement, body: [] })) yield* importSites(block, chance);
        break;
      case 'FunctionDef':
        yield* importSites(statement.body, chance === 'sure' ? 'in-function' : chance);
        break;
      case 'ClassDef':
        yield* importSites(statement.body, chance);
        break;
      case 'If':
      case 'With': {
        const inner = isElsewhere(statement) ? 'guarded' : chance;
        for (const block of blocks(statement)) yield* importSites(block, inner);
        break;
      }
      default:
        for (const block of blocks(statement)) yield* importSites(block, chance);
    }
  }
}

const TAKERS: ReadonlySet<string> = new Set(['ImportError', 'ModuleNotFoundError', 'Exception', 'BaseException']);

function takesImportError({ type }: ExceptHandler): boolean {
  return type === null || namesAny(type, TAKERS);
}

/** What tells one platform, version or reader of the file from another. */
const PLACES: ReadonlySet<string> = new Set(['TYPE_CHECKING', 'platform', 'version_info', 'implementation']);

function isElsewhere(statement: If | With): boolean {
  if (statement.kind === 'If') return namesAny(statement.test, PLACES) || mentions(statement.test, isOsName);
  return statement.items.some(({ context }) => namesAny(context, SUPPRESS) && namesAny(context, TAKERS));
}
const SUPPRESS: ReadonlySet<string> = new Set(['suppress']);

function isOsName(node: Expression): boolean {
  return node.kind === 'Attribute' && node.name === 'name' && node.value.kind === 'Name' && node.value.id === 'os';
}

function namesAny(expression: Expression, names: ReadonlySet<string>): boolean {
  return mentions(expression, (node) => (node.kind === 'Name' && names.has(node.id)) || (node.kind === 'Attribute' && names.has(node.name)));
}

function mentions(expression: Expression, wanted: (node: Expression) => boolean): boolean {
  return wanted(expression) || parts(expression).some((part) => mentions(part, wanted));
}
