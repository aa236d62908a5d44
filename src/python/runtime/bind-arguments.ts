/** Arguments to parameters of a Python function (Language Reference 6.3.4), with CPython's messages. */
import { PyDict } from './hashed';
import { makeError } from './errors';
import { dictType, tupleType } from './types';
import { PyTuple } from './value';
import type { PyFunction } from './function';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyRaise, PyValue } from './value';

type Slots = (PyValue | undefined)[];

/** Fills the parameters' slots. Raises TypeError when the call doesn't fit. */
export function bindArguments(rt: Interpreter, func: PyFunction, slots: Slots, args: readonly PyValue[], kwargs: Kwargs | null): void {
  const { parameters, slotNames } = func.code;
  const { positional, keywordOnly } = parameters;
  const named = positional + keywordOnly;
  const given = Math.min(args.length, positional);
  for (let i = 0; i < given; i++) slots[i] = args[i];
  if (parameters.variadic) slots[named] = new PyTuple(tupleType, args.length > positional ? args.slice(positional) : []);
  const rest = parameters.keywords ? new PyDict(dictType) : null;
  if (rest !== null) slots[named + (parameters.variadic ? 1 : 0)] = rest;
  if (kwargs !== null) {
    for (const [name, value] of kwargs) bindKeyword(rt, func, slots, name, value, rest, kwargs);
  }
  if (args.length > positional && !parameters.variadic) throw tooMany(rt, func, slots, args.length);
  if (given < positional) fillPositional(rt, func, slots, given);
  if (keywordOnly > 0) fillKeywordOnly(rt, func, slots, slotNames);
}

function bindKeyword(rt: Interpreter, func: PyFunction, slots: Slots, name: string, value: PyValue, rest: PyDict | null, kwargs: Kwargs): void {
  const { parameters, slotNames } = func.code;
  const named = parameters.positional + parameters.keywordOnly;
  for (let i = parameters.positionalOnly; i < named; i++) {
    if (slotNames[i] !== name) continue;
    if (slots[i] !== undefined) throw makeError(rt, 'TypeError', `${func.qualname}() got multiple values for argument '${name}'`);
    slots[i] = value;
    return;
  }
  if (rest !== null) {
    rest.setText(name, value);
    return;
  }
  const wrong = slotNames.slice(0, parameters.positionalOnly).filter((positionalOnly) => kwargs.has(positionalOnly));
  if (wrong.length > 0) throw makeError(rt, 'TypeError', `${func.qualname}() got some positional-only arguments passed as keyword arguments: '${wrong.join(', ')}'`);
  throw makeError(rt, 'TypeError', `${func.qualname}() got an unexpected keyword argument '${name}'`);
}

function fillPositional(rt: Interpreter, func: PyFunction, slots: Slots, given: number): void {
  const { parameters, slotNames } = func.code;
  const firstDefault = parameters.positional - func.defaults.length;
  let missing: string[] | null = null;
  for (let i = given; i < parameters.positional; i++) {
    if (slots[i] !== undefined) continue;
    if (i >= firstDefault) slots[i] = func.defaults[i - firstDefault];
    else (missing ??= []).push(slotNames[i] ?? '');
  }
  if (missing !== null) throw missingError(rt, func, missing, 'positional');
}

function fillKeywordOnly(rt: Interpreter, func: PyFunction, slots: Slots, slotNames: readonly string[]): void {
  const { positional, keywordOnly } = func.code.parameters;
  let missing: string[] | null = null;
  for (let i = positional; i < positional + keywordOnly; i++) {
    if (slots[i] !== undefined) continue;
    const name = slotNames[i] ?? '';
    const value = func.keywordDefaults?.get(name);
    if (value !== undefined) slots[i] = value;
    else (missing ??= []).push(name);
  }
  if (missing !== null) throw missingError(rt, func, missing, 'keyword-only');
}

function missingError(rt: Interpreter, func: PyFunction, names: readonly string[], kind: string): PyRaise {
  const quoted = names.map((name) => `'${name}'`);
  const last = quoted.at(-1) ?? '';
  const list = quoted.length === 1 ? last : quoted.length === 2 ? `${quoted[0]} and ${last}` : `${quoted.slice(0, -1).join(', ')}, and ${last}`;
  return makeError(rt, 'TypeError', `${func.qualname}() missing ${names.length} required ${kind} argument${names.length === 1 ? '' : 's'}: ${list}`);
}

function tooMany(rt: Interpreter, func: PyFunction, slots: Slots, given: number): PyRaise {
  const { positional, keywordOnly } = func.code.parameters;
  let keywordsGiven = 0;
  for (let i = positional; i < positional + keywordOnly; i++) if (slots[i] !== undefined) keywordsGiven++;
  const least = positional - func.defaults.length;
  const takes = func.defaults.length > 0 ? `from ${least} to ${positional}` : String(positional);
  const plural = func.defaults.length > 0 || positional !== 1 ? 's' : '';
  const were = given === 1 && keywordsGiven === 0 ? 'was' : 'were';
  const detail = keywordsGiven === 0 ? String(given) : `${given} positional argument${given === 1 ? '' : 's'} (and ${keywordsGiven} keyword-only argument${keywordsGiven === 1 ? '' : 's'})`;
  return makeError(rt, 'TypeError', `${func.qualname}() takes ${takes} positional argument${plural} but ${detail} ${were} given`);
}
