/**
 * Monaco's entry brings its editors of differences along, a tenth of its size, and has no export without them.
 * Nothing here shows differences that way: what makes them is replaced while building.
 */
import type { Plugin } from 'vite';

/** Files of Monaco, by the end of their path, and the class that others import from each. */
const WIDGETS: Readonly<Record<string, string>> = {
  '/widget/diffEditor/diffEditorWidget.js': 'DiffEditorWidget',
  '/widget/multiDiffEditor/multiDiffEditorWidget.js': 'MultiDiffEditorWidget',
};

export function withoutDiffEditor(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'without-diff-editor',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [end, name] = Object.entries(WIDGETS).find(([path]) => id.includes('/monaco-editor/') && id.endsWith(path)) ?? [];
      if (end === undefined || name === undefined) return null;
      replaced.add(end);
      return { code: `export class ${name} { constructor() { throw new Error('${name} is left out of this build'); } }`, moduleType: 'js' };
    },
    buildEnd(error) {
      // A Monaco that has moved them would bring them back unnoticed.
      if (error === undefined && replaced.size > 0 && replaced.size < Object.keys(WIDGETS).length) this.error(`Monaco no longer has ${Object.keys(WIDGETS).filter((path) => !replaced.has(path)).join(', ')}`);
    },
  };
}
