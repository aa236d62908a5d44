/** `import` and `from ... import` (Language Reference 7.11). */
import type { Import, ImportFrom } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';

export function importStatement(node: Import, code: Code, site: number): Execute {
  const { pace, module } = code;
  const parts = node.names.map(({ name, asname }) => {
    const [top = name] = name.split('.');
    // `import a.b` binds `a`; `import a.b as c` binds the inner module.
    return { name, bound: asname === null ? top : name, store: code.storeName(asname ?? top) };
  });
  return (frame) => {
    pace.step(frame, site);
    for (const { name, bound, store } of parts) {
      frame.pos = site;
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
  if (node.names === '*') {
    return (frame) => {
      pace.step(frame, site);
      const source = importer.load(importer.absolute(level, node.module));
      for (const [name, value] of importer.publicNames(source)) module.namespace.set(name, value);
      return NORMAL;
    };
  }
  const parts = node.names.map(({ name, asname }) => ({ name, store: code.storeName(asname ?? name) }));
  return (frame) => {
    pace.step(frame, site);
    if (node.module === '__future__' && level === 0) return NORMAL;
    const source = importer.load(importer.absolute(level, node.module));
    for (const { name, store } of parts) {
      frame.pos = site;
      store(frame, importer.member(source, name));
    }
    return NORMAL;
  };
}
