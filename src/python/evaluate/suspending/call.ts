/** Calls in the form for deep recursion: `expressions/call.ts`, but what is Python's is asked for. */
import { at } from '../at';
import { MethodSite } from '../../runtime/attribute-sites';
import { callDeep, isPlain } from '../../runtime/deep-calls';
import { ask } from '../../runtime/trampoline';
import { superType } from '../../runtime/types';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { Call } from '../../syntax/ast';
import type { Code, Form, Suspending } from '../code';
import { deepGenerator, gathered } from './iteration';
import { addKeyword, spread } from '../expressions/arguments';
import { receiver, superCall } from '../expressions/call';

export function suspendingCall(node: Call, code: Code, site: number): Suspending<PyValue> {
  const { rt, note } = code;
  const { func } = node;
  const callee: Form<PyValue> = func.kind === 'Attribute' ? code.expressionForm(func.value) : code.calleeForm(func);
  const method = func.kind === 'Attribute' ? { methods: new MethodSite(rt, code.scope.mangle(func.name)), site: code.place(func.span, 'Attribute') } : null;
  const parts = node.args.map((argument) => ({ star: argument.kind === 'Starred', form: code.expressionForm(argument.kind === 'Starred' ? argument.value : argument) }));
  const named = node.keywords.map(({ name, value }) => ({ name, form: code.expressionForm(value) }));
  const implicit = superCall(node, code);
  return function* (frame) {
    let target = callee.suspends ? yield* callee.run(frame) : callee.run(frame);
    const args: PyValue[] = [];
    if (method !== null) {
      const self = target;
      frame.pos = method.site;
      const found = method.methods.find(self);
      if (found !== undefined) args.push(receiver(self));
      target = found ?? method.methods.attribute(self);
    }
    for (let i = 0; i < parts.length; i++) {
      const { star, form } = at(parts, i);
      const value = form.suspends ? yield* form.run(frame) : form.run(frame);
      if (star) {
        frame.pos = site;
        spread(rt, value, args, target);
      } else args.push(value);
    }
    let kwargs: Kwargs | null = null;
    if (named.length > 0) {
      kwargs = new Map();
      for (const { name, form } of named) addKeyword(rt, name, form.suspends ? yield* form.run(frame) : form.run(frame), kwargs, target, frame, site);
    }
    frame.pos = site;
    if (deepGenerator(args[args.length - 1] ?? null, code) !== null) yield* gathered(target, args, code);
    // A generator or a coroutine whose arguments suspend calls as ever: nobody would answer what it asks.
    const value: PyValue = implicit !== null && target === superType ? implicit(frame) : !code.calls ? rt.call(target, args, kwargs) : isPlain(target) ? yield ask(rt, target, args, kwargs) : yield* callDeep(rt, target, args, kwargs);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}
