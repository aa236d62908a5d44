/** `_files`: the file tree of the run, under `os`, `io` and `pathlib`. */
import { builtinFunction } from '../../runtime/define';
import { PyException } from '../../runtime/value';
import { encodeUtf8 } from '../../builtins/codecs/utf8';
import { clockOf } from '../clock-state';
import { nativeModule } from '../module';
import { openHandle } from './handle';
import { FileProblem, FileTree, HOME_FOLDER } from './tree';
import type { ProgramFile } from '../../../trace/program';
import type { PyRaise, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

/** The run's tree, with the program's own files below the folder it starts in (`program files` of the run's state). */
export function fileTreeOf(rt: Runtime): FileTree {
  return rt.stateOf('files', () => {
    const tree = new FileTree(() => clockOf(rt).now);
    for (const file of rt.stateOf<readonly ProgramFile[]>('program files', () => [])) tree.put(file.name, encodeUtf8(rt, file.text, 'surrogatepass'));
    return tree;
  });
}

function raised(rt: Runtime, problem: FileProblem, names: readonly PyValue[]): PyRaise {
  const [first = null, second] = names;
  const args = [problem.errno, problem.text, first, ...(second === undefined ? [] : [null, second])];
  const exception = rt.call(rt.types.get(problem.type), args);
  return exception instanceof PyException ? rt.raised(exception) : rt.error('OSError', problem.text);
}

/** A function over paths given as str; a problem names the first one (or two, for a rename). */
function over(signature: string, run: (rt: Runtime, tree: FileTree, path: string, ...rest: PyValue[]) => PyValue) {
  return builtinFunction(signature, (rt, path, ...rest) => {
    if (typeof path !== 'string') throw rt.error('TypeError', `expected str, bytes or os.PathLike object, not ${rt.typeOf(path).said}`);
    if (path.includes('\0')) throw rt.error('ValueError', 'embedded null byte');
    rt.work(1);
    try {
      return run(rt, fileTreeOf(rt), path, ...rest);
    } catch (problem) {
      if (problem instanceof FileProblem) throw raised(rt, problem, signature.startsWith('rename') ? [path, rest[0] ?? null] : [path]);
      throw problem;
    }
  });
}

const functions = [
  over('kind(path, /)', (_rt, tree, path) => (path === '' ? null : tree.find(path)?.kind ?? null)),
  over('resolve(path, /)', (_rt, tree, path) => tree.resolve(path)),
  over('listdir(path, /)', (rt, tree, path) => rt.list([...tree.folder(path).children.keys()])),
  over('mkdir(path, /)', (_rt, tree, path) => { tree.makeFolder(path); return null; }),
  over('remove(path, /)', (_rt, tree, path) => { tree.removeFile(path); return null; }),
  over('rmdir(path, /)', (_rt, tree, path) => { tree.removeFolder(path); return null; }),
  over('rename(path, target, /)', (rt, tree, path, target) => { tree.rename(path, rt.str(target ?? null)); return null; }),
  over('chdir(path, /)', (_rt, tree, path) => { tree.folder(path); tree.cwd = tree.resolve(path); return null; }),
  over('chmod(path, mode, /)', (_rt, tree, path, mode) => { tree.get(path).mode = Number(mode) & 0o7777; return null; }),
  over('touch(path, modified, /)', (_rt, tree, path, modified) => { tree.get(path).modified = Number(modified); return null; }),
  /** (mode, inode, size, modified) */
  over('stat(path, /)', (rt, tree, path) => {
    const node = path === '' ? tree.get('/\u0001') : tree.get(path);
    const size = node.kind === 'file' ? node.data.length : 4096;
    return rt.tuple([node.mode | (node.kind === 'file' ? 0o100000 : 0o040000), node.inode, size, rt.float(node.modified)]);
  }),
  /** mode: one of r, w, a, x */
  over('open(path, mode, /)', (_rt, tree, path, mode) => {
    const node = mode === 'r' ? tree.file(path) : tree.create(path, mode === 'x');
    if (mode === 'w') tree.write(node, new Uint8Array(0));
    return openHandle(tree, node, mode === 'a');
  }),
  builtinFunction('getcwd()', (rt) => fileTreeOf(rt).cwd),
];

export const library = nativeModule('The file tree of the run.', () => [
  ...functions.map((f) => [f.name, f] as const), ['HOME', HOME_FOLDER],
]);
