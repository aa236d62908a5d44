/** Compiling and running a module's body. */
import { docstringOf } from '../check/docstring';
import type { Scope } from '../check/scope';
import { Cell, Frame } from '../runtime/function';
import { runBody } from '../runtime/invoke';
import type { Interpreter } from '../runtime/interpreter';
import type { PyObject, PyValue } from '../runtime/value';
import type { Module } from '../syntax/ast';
import { Block } from './block';
import type { Code, ModuleContext } from './code';
import type { FrameLayout } from './layout';
import { CompiledUnit, functionBody, layoutOf } from './unit';

const NO_PARAMETERS = { positionalOnly: 0, positional: 0, keywordOnly: 0, variadic: false, keywords: false };

/** What `ModuleContext.open` is. */
export function openBlock(module: ModuleContext, scope: Scope, layout: FrameLayout): Code {
  return new Block(module, module.pace, scope, layout);
}

/** `layout` is `moduleLayout`'s. Compiles everything; nothing runs yet. */
export function compileModule(context: ModuleContext, tree: Module, scope: Scope, layout: FrameLayout): CompiledUnit {
  return new CompiledUnit(context, scope, 'plain', NO_PARAMETERS, layout, true, tree.span, (block) => {
    const body = functionBody(tree.body, 'plain', block);
    const doc = docstringOf(tree.body);
    if (doc === null) return body;
    return {
      ...body,
      run(frame) {
        context.namespace.set('__doc__', doc);
        return body.run(frame);
      },
    };
  });
}

export function moduleLayout(context: Pick<ModuleContext, 'tables' | 'fileIndex'>, tree: Module, scope: Scope): FrameLayout {
  return layoutOf({ module: context }, scope, 'module', tree.span);
}

/** Raises what the body raises; gives what its `return` gave (`eval` makes one). `locals`: a mapping in which names are looked up first. */
export function runModule(rt: Interpreter, unit: CompiledUnit, locals: PyObject | null): PyValue {
  const slots = new Array<PyValue | undefined>(unit.slotNames.length).fill(undefined);
  const frame = new Frame(unit, null, unit.module.namespace, slots, unit.cellSlots.map(() => new Cell(undefined)), null);
  frame.prepared = locals;
  return runBody(rt, frame);
}
