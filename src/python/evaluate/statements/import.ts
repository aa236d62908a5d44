/** `import` and `from ... import` (Language Reference 7.11). */
import { ownImport } from '../../builtins/functions/importing';
import type { Frame } from '../../runtime/function';
import { namespaceDict } from '../../runtime/namespace-dict';
import type { PyValue } from '../../runtime/value';
import type { Import, ImportFrom } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';

/** What a program put in the place of `__import__` is asked; `undefined`: nothing, so that the importer answers itself. */
function asker(code: Code): (frame: Frame, name: string, listed: readonly string[] | null, level: number) => PyValue | undefined {
  const { rt, module } = code;
  const hook = module.builtins.cell('__import__');
  return (frame, name, listed, level) => {
    const { value } = hook;
    if (value === ownImport) return undefined;
    if (value === undefined) throw rt.error('ImportError', '__import__ not found');
    return rt.call(value, [name, namespaceDict(rt, frame.globals), null, listed === null ? null : rt.tuple(listed), level]);
  };
}

export function importStatement(node: Import, code: Code, site: number): Execute {
  const { pace, rt, module } = code;
  const ask = asker(code);
  const parts = node.names.map(({ name, asname }) => {
    const [top = name, ...inner] = name.split('.');
    // `import a.b` binds `a`; `import a.b as c` binds the inner module.
    return { name, inner, bound: asname === null ? top : name, store: code.storeName(asname ?? top) };
  });
  return (frame) => {
    pace.step(frame, site);
    for (const { name, inner, bound, store } of parts) {
      frame.pos = site;
      const answer = ask(frame, name, null, 0);
      if (answer !== undefined) {
        store(frame, bound === name ? inner.reduce((outer, one) => rt.getAttribute(outer, one), answer) : answer);
        continue;
      }
      const innermost = module.importer.load(name);
      store(frame, bound === name ? innermost : module.importer.load(bound));
    }
    return NORMAL;
  };
}

export function importFrom(node: ImportFrom, code: Code, site: number): Execute {
  const { pace, module } = code;
  const { importer } = module;
  const { level } = node;
  const ask = asker(code);
  const asked = node.module ?? '';
  const listed = node.names === '*' ? ['*'] : node.names.map(({ name }) => name);
  const load = (frame: Frame): PyValue => {
    frame.pos = site;
    const answer = ask(frame, asked, listed, level);
    return answer === undefined ? importer.load(importer.absolute(level, node.module)) : answer;
  };
  if (node.names === '*') {
    return (frame) => {
      pace.step(frame, site);
      const source = load(frame);
      for (const [name, value] of importer.publicNames(source)) module.namespace.set(name, value);
      return NORMAL;
    };
  }
  const parts = node.names.map(({ name, asname }) => ({ name, store: code.storeName(asname ?? name) }));
  return (frame) => {
    pace.step(frame, site);
    if (node.module === '__future__' && level === 0) return NORMAL;
    const source = load(frame);
    for (const { name, store } of parts) {
      frame.pos = site;
      store(frame, importer.member(source, name));
    }
    return NORMAL;
  };
}
