/** Where a name of some scope lives while a code block runs (Execution model 4.2). */
import type { Scope } from '../check/scope';
import type { FrameLayout } from './layout';
import type { Location } from './names';

/** `localsFirst`: module code that looks into a namespace of its own before the globals, as `exec` with locals does. */
export function locate(scope: Scope, layout: FrameLayout, localsFirst: boolean, id: string): Location {
  switch (scope.resolve(id)) {
    case 'local':
    case 'cell': return ownVariable(layout, scope, id);
    case 'free': {
      const owner = scope.owner(id);
      if (owner !== null && owner.host === layout.scope && owner !== layout.scope.parent) return ownVariable(layout, owner, id);
      const cell = layout.freeCell(id);
      if (scope.kind === 'class' && !scope.nonlocals.has(id)) return { kind: 'class', cell, variable: -1 };
      return { kind: 'cell', cell, own: false, recorded: true };
    }
    case 'global-implicit':
      if (localsFirst && scope.kind === 'module') return { kind: 'class', cell: -1, variable: -1 };
      return { kind: 'global' };
    case 'global-explicit': return { kind: 'global' };
    case 'class-name': return { kind: 'class', cell: -1, variable: scope.locals.indexOf(id) };
  }
}

function ownVariable(layout: FrameLayout, owner: Scope, id: string): Location {
  const recorded = owner.kind !== 'comprehension' && owner.kind !== 'generator';
  const cell = layout.ownCell(owner, id);
  if (cell >= 0) return { kind: 'cell', cell, own: true, recorded };
  return { kind: 'slot', slot: owner.firstSlot + owner.locals.indexOf(id), recorded };
}
