/** Every statement of the Language Reference, 7 and 8, and where it is compiled. */
import type { Statement } from '../syntax/ast';
import type { Code, Execute } from './code';
import { annotated, assignment, augmented } from './statements/assign';
import { classDefinition } from './statements/class';
import { ifStatement } from './statements/conditional';
import { functionDefinition } from './statements/function';
import { importFrom, importStatement } from './statements/import';
import { forStatement, whileStatement } from './statements/loops';
import { matchStatement } from './statements/match';
import { raiseStatement } from './statements/raise';
import { assertStatement, breakStatement, continueStatement, deleteStatement, expressionStatement, passStatement, returnStatement } from './statements/simple';
import { tryStatement } from './statements/try';
import { withStatement } from './statements/with';

export function compileStatement(node: Statement, code: Code, site: number): Execute {
  switch (node.kind) {
    case 'ExpressionStatement': return expressionStatement(node, code, site);
    case 'Assign': return assignment(node, code, site);
    case 'AugAssign': return augmented(node, code, site);
    case 'AnnAssign': return annotated(node, code, site);
    case 'Return': return returnStatement(node, code, site);
    case 'If': return ifStatement(node, code, site);
    case 'For': return forStatement(node, code, site);
    case 'While': return whileStatement(node, code, site);
    case 'Try': return tryStatement(node, code, site);
    case 'With': return withStatement(node, code, site);
    case 'Match': return matchStatement(node, code, site);
    case 'Raise': return raiseStatement(node, code, site);
    case 'FunctionDef': return functionDefinition(node, code, site);
    case 'ClassDef': return classDefinition(node, code, site);
    case 'Import': return importStatement(node, code, site);
    case 'ImportFrom': return importFrom(node, code, site);
    case 'Delete': return deleteStatement(node, code, site);
    case 'Assert': return assertStatement(node, code, site);
    case 'Pass': return passStatement(code, site);
    case 'Break': return breakStatement(code, site);
    case 'Continue': return continueStatement(code, site);
    case 'Global':
    case 'Nonlocal': throw new Error(`no statement to run: ${node.kind}`);
  }
}
