/** Annotations (Language Reference 7.2.2, 8.7): values, or the source text under `from __future__ import annotations`. */
import { PyDict } from '../runtime/hashed';
import type { Frame } from '../runtime/function';
import { dictType } from '../runtime/types';
import type { AnnAssign, Expression, Parameters } from '../syntax/ast';
import type { Span } from '../../trace/positions';
import { annotationText } from './annotation-text';
import type { Code, Evaluate, Remove } from './code';

/** The `__annotations__` of a function; null when it has none. */
export function annotationsOf(parameters: Parameters, returns: Expression | null, code: Code): ((frame: Frame) => PyDict) | null {
  const { rt } = code;
  const all = [
    ...parameters.positionalOnly, ...parameters.positional, ...(parameters.variadic === null ? [] : [parameters.variadic]),
    ...parameters.keywordOnly, ...(parameters.keywords === null ? [] : [parameters.keywords]),
  ];
  const entries = all.flatMap(({ name, annotation: node }) => (node === null ? [] : [{ name: code.scope.mangle(name), value: annotationValue(node, code) }]));
  if (returns !== null) entries.push({ name: 'return', value: annotationValue(returns, code) });
  if (entries.length === 0) return null;
  return (frame) => rt.dict(entries.map(({ name, value }) => [name, value(frame)] as const));
}

/** What `x: T` adds to the module's or class's `__annotations__`; null in a function, or for a target that is no simple name. */
export function annotation(node: AnnAssign, code: Code): Remove | null {
  if (code.isFunction) return null;
  const value = annotationValue(node.annotation, code);
  if (!node.simple || node.target.kind !== 'Name') return (frame) => void value(frame);
  const name = code.scope.mangle(node.target.id);
  const { namespace } = code.module;
  const inClass = code.scope.kind === 'class';
  const { rt } = code;
  return (frame) => {
    const holder = inClass && frame.prepared !== null ? rt.getItem(frame.prepared, '__annotations__') : inClass ? frame.names?.get('__annotations__') : namespace.get('__annotations__');
    let dict = holder instanceof PyDict ? holder : null;
    if (dict === null) {
      dict = new PyDict(dictType);
      if (inClass) frame.names?.set('__annotations__', dict);
      else namespace.set('__annotations__', dict);
    }
    dict.set(rt, name, value(frame));
  };
}

function annotationValue(node: Expression, code: Code): Evaluate {
  if (!code.module.textAnnotations) return code.expression(node);
  const text = annotationText(node, (part) => sourceText(code.module.text, part.span));
  return () => text;
}

function sourceText(source: string, span: Span): string {
  const lines = source.split('\n').slice(span.line - 1, span.endLine);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, span.endColumn);
  lines[0] = (lines[0] ?? '').slice(span.column);
  return lines.join('\n');
}
