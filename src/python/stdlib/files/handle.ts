/** An open file: bytes and a position. `io` puts text on top. */
import { isBytesLike } from '../../builtins/bytes/buffer';
import { define } from '../../runtime/define';
import { newFinalType } from '../../runtime/types';
import { PyOpaque } from '../../runtime/value';
import type { FileNode, FileTree } from './tree';

interface HandleState { readonly tree: FileTree; readonly node: FileNode; at: number; readonly append: boolean }
type Handle = PyOpaque<HandleState>;

const handleType = newFinalType('Handle', undefined, '_files');

export function openHandle(tree: FileTree, node: FileNode, append: boolean): Handle {
  return new PyOpaque(handleType, { tree, node, at: 0, append });
}

define<Handle>(handleType, {
  methods: {
    'read(size=-1, /)': (rt, self, size) => {
      const { state } = self;
      const count = size === null || Number(size) < 0 ? state.node.data.length : Number(size);
      const piece = state.node.data.slice(state.at, state.at + count);
      rt.allocate(piece.length);
      state.at += piece.length;
      return rt.bytes(piece);
    },
    'write(data, /)': (rt, self, data) => {
      if (!isBytesLike(data)) throw rt.error('TypeError', `a bytes-like object is required, not '${rt.typeOf(data).said}'`);
      const { state } = self;
      const at = state.append ? state.node.data.length : state.at;
      const size = Math.max(state.node.data.length, at + data.data.length);
      rt.allocate(data.data.length);
      rt.work(1 + (size >> 10));
      const joined = new Uint8Array(size);
      joined.set(state.node.data);
      joined.set(data.data, at);
      state.tree.write(state.node, joined);
      state.at = at + data.data.length;
      return data.data.length;
    },
    'seek(offset, whence=0, /)': (rt, self, offset, whence) => {
      const { state } = self;
      const base = whence === 0 ? 0 : whence === 1 ? state.at : state.node.data.length;
      const at = base + Number(rt.index(offset));
      if (at < 0) throw rt.error('ValueError', `negative seek value ${String(at)}`);
      state.at = at;
      return at;
    },
    'tell()': (_rt, self) => self.state.at,
    'truncate(size=None, /)': (rt, self, size) => {
      const { state } = self;
      const length = size === null ? state.at : Number(rt.index(size));
      rt.allocate(length);
      const data = new Uint8Array(length);
      data.set(state.node.data.slice(0, length));
      state.tree.write(state.node, data);
      return length;
    },
  },
});
