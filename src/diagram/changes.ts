/** What is different between two resolutions of one drawing. */
import type { ResolvedElement, ResolvedNode, ResolvedScene } from './resolve';

/** `next` with `changed` set: elements that appeared or became solid, and texts that say something else. */
export function markChanges(next: ResolvedScene, previous: ResolvedScene | null): ResolvedScene {
  if (previous === null) return next;
  const before = new Map<string, ResolvedElement>();
  collect(previous.children, before);
  return { ...next, children: next.children.map((node) => mark(node, before)) };
}

function collect(nodes: readonly ResolvedNode[], into: Map<string, ResolvedElement>): void {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    into.set(node.key, node);
    collect(node.children, into);
  }
}

function mark(node: ResolvedNode, before: ReadonlyMap<string, ResolvedElement>): ResolvedNode {
  if (node.kind === 'text') return node;
  return { ...node, changed: changeOf(node, before.get(node.key)), children: node.children.map((child) => mark(child, before)) };
}

function changeOf(node: ResolvedElement, old: ResolvedElement | undefined): ResolvedElement['changed'] {
  const shown = !node.hidden && !node.outline;
  if (old === undefined) return shown && node.children.length > 0 ? 'appeared' : null;
  if (shown && (old.hidden || old.outline)) return 'appeared';
  return shown && node.tag === 'text' && textOf(node) !== textOf(old) && textOf(node) !== '' ? 'text' : null;
}

function textOf(node: ResolvedNode): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('\n');
}
