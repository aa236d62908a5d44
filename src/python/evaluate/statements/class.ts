/**
 * Class definitions (Language Reference 8.8; Data model 3.3.3). The body runs in a frame whose names are the
 * namespace; entering it is the same stop as the statement.
 */
import { at } from '../at';
import { docstringOf } from '../../check/docstring';
import { PyDict } from '../../runtime/hashed';
import { Cell, Frame } from '../../runtime/function';
import { runBody } from '../../runtime/invoke';
import { dictType, tupleType } from '../../runtime/types';
import { PyObject, PyTuple, PyType } from '../../runtime/value';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { ClassDef } from '../../syntax/ast';
import { metaclassOf, resolveBases } from '../class-parts';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';
import { decorated } from '../decorators';
import { keywords, positional } from '../expressions/arguments';
import { closureOf, CompiledUnit, functionBody, layoutOf } from '../unit';

const NO_PARAMETERS = { positionalOnly: 0, positional: 0, keywordOnly: 0, variadic: false, keywords: false };

export function classDefinition(node: ClassDef, code: Code, site: number): Execute {
  const { pace, rt, module } = code;
  const decorate = decorated(node.decorators, code);
  // The stop is at the first decorator, but what is being run then is the line of `class`.
  const place = node.decorators.length === 0 ? site : code.place(node.defSpan, 'ClassDef');
  const bases = positional(node.bases, code, place);
  const named = keywords(node.keywords, code, place);
  const scope = code.childScope(node);
  const unit = code.unit(scope, () => new CompiledUnit(module, scope, 'plain', NO_PARAMETERS, layoutOf(code, scope, 'class', node.defSpan), true, node.span,
    (block) => functionBody(node.body, 'plain', block)));
  const closure = closureOf(code, scope);
  const classCell = scope.needsClassCell;
  const doc = docstringOf(node.body);
  const store = code.storeName(node.name);
  const moduleName = module.namespace.cell('__name__');
  const builder = module.builtins.cell('__build_class__');
  const hasAnnotations = annotates(node.body);

  return (frame) => {
    pace.step(frame, site);
    if (builder.value === undefined) throw rt.error('NameError', '__build_class__ not found');
    const apply = decorate === null ? null : decorate(frame);
    const args: PyValue[] = [];
    bases(frame, args, null);
    const kwargs: Kwargs = named === null ? new Map() : named(frame, null);
    frame.pos = place;
    const original = new PyTuple(tupleType, args);
    const resolved = resolveBases(rt, original);
    const metaclass = metaclassOf(rt, resolved.items, kwargs.get('metaclass'));
    kwargs.delete('metaclass');
    const prepared = prepare(metaclass, resolved, kwargs);

    const cells: Cell[] = classCell ? [new Cell(undefined)] : [];
    for (const cell of closure) cells.push(at(frame.cells, cell));
    const names = new Map<string, PyValue>();
    const inner = new Frame(unit, null, module.namespace, new Array<PyValue | undefined>(unit.slotNames.length).fill(undefined), cells, frame);
    inner.names = names;
    inner.prepared = prepared;
    const set = (name: string, value: PyValue): void => {
      if (prepared === null) names.set(name, value);
      else rt.setItem(prepared, name, value);
    };
    set('__module__', moduleName.value ?? null);
    set('__qualname__', scope.qualname);
    if (doc !== null) set('__doc__', doc);
    if (hasAnnotations) set('__annotations__', rt.dict());
    runBody(rt, inner);

    if (original !== resolved) set('__orig_bases__', original);
    const cell = classCell ? cells[0] : undefined;
    if (cell !== undefined) set('__classcell__', cell);
    const namespace = prepared ?? new PyDict(dictType, new Map<PyValue, PyValue>(names));
    frame.pos = place;
    const made = rt.call(metaclass, [node.name, resolved, namespace], kwargs.size === 0 ? null : kwargs);
    if (cell !== undefined && cell.value === undefined && made instanceof PyType) cell.value = made;
    store(frame, apply === null ? made : apply(made));
    return NORMAL;
  };

  /** The metaclass's `__prepare__`; null for a plain new dict. */
  function prepare(metaclass: PyValue, resolved: PyTuple, kwargs: Kwargs): PyObject | null {
    if (metaclass === rt.types.get('type')) return null;
    const method = rt.findAttribute(metaclass, '__prepare__');
    if (method === undefined) return null;
    const mapping = rt.call(method, [node.name, resolved], kwargs.size === 0 ? null : kwargs);
    if (mapping instanceof PyDict && mapping.cls === dictType && mapping.size === 0) return null;
    if (mapping instanceof PyObject) return mapping;
    throw rt.error('TypeError', `${metaclass instanceof PyType ? metaclass.name : '<metaclass>'}.__prepare__() must return a mapping, not ${rt.typeOf(mapping).said}`);
  }
}

function annotates(body: ClassDef['body']): boolean {
  return body.some((node) => node.kind === 'AnnAssign');
}
