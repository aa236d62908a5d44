/** The layer table of docs/architecture.md, as rules. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import only: ${allowed.join(', ') || 'nothing'}`,
  from: { path: `^src/${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: [`^src/${from}/`, ...allowed.map((folder) => `^src/${folder}/`)] },
});
const onlyIn = (name, what, folders) => ({
  name,
  severity: 'error',
  from: { path: '^src/', pathNot: [...folders.map((folder) => `^src/${folder}/`), '\\.test\\.tsx?$'] },
  to: { path: what },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    layer('trace-imports-nothing', 'trace', []),
    layer('python-imports-trace', 'python', ['trace']),
    layer('lessons-import-trace', 'lessons', ['trace']),
    layer('diagram-imports-trace', 'diagram', ['trace']),
    layer('session-imports-trace-and-lessons', 'session', ['trace', 'lessons']),
    layer('editor-imports-session-and-trace', 'editor', ['trace', 'session']),
    layer('ui-imports-everything-above-but-python', 'ui', ['trace', 'lessons', 'diagram', 'session', 'editor']),
    onlyIn('monaco-only-in-editor', 'node_modules/monaco-editor', ['editor']),
    onlyIn('react-only-in-drawing-layers', 'node_modules/react(-dom)?/', ['diagram', 'editor', 'ui', 'host']),
    onlyIn('xstate-only-in-session-and-above', 'node_modules/(xstate|@xstate)/', ['session', 'ui', 'host']),
    onlyIn('lezer-only-where-python-is-read', 'node_modules/@lezer/', ['python', 'editor', 'host']),
    { name: 'no-test-tools-in-source', severity: 'error', from: { path: '^src/', pathNot: '\\.test\\.tsx?$' }, to: { path: 'node_modules/(vitest|fast-check|pyodide|pyodide-latest|ajv|playwright)' } },
    { name: 'no-unresolvable', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true, pathNot: '\\?(raw|url|worker)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], mainFields: ['module', 'main', 'types'] },
  },
};
