import { describe, expect, test } from 'vitest';
import '../builtins/containers/tuple';
import '../builtins/objects/object';
import { failure, testInterpreter } from './testing';
import { setType } from './types';
import { PySet } from './hashed';

const rt = testInterpreter();

describe('dicts', () => {
  test('hold 1, 1.0 and True as one key, the first as written', () => {
    const dict = rt.dict([[true, 'a'], [1, 'b'], [rt.float(1), 'c']]);
    expect([...dict.entries()]).toEqual([[true, 'c']]);
    expect(dict.get(rt, 1)).toBe('c');
  });

  test('keep text apart from numbers and from names of the host', () => {
    const dict = rt.dict([['1', 'text'], [1, 'int'], ['__proto__', 'p']]);
    expect(dict.get(rt, '1')).toBe('text');
    expect(dict.get(rt, 1)).toBe('int');
    expect(dict.get(rt, '__proto__')).toBe('p');
    expect(dict.get(rt, 'constructor')).toBeUndefined();
  });

  test('compare tuples by their items', () => {
    const dict = rt.dict([[rt.tuple([1, 'a']), 'first']]);
    dict.set(rt, rt.tuple([rt.float(1), 'a']), 'second');
    expect(dict.size).toBe(1);
    expect(dict.get(rt, rt.tuple([1, 'a']))).toBe('second');
    expect(dict.delete(rt, rt.tuple([1, 'a']))).toBe('second');
    expect(dict.get(rt, rt.tuple([1, 'a']))).toBeUndefined();
    dict.set(rt, rt.tuple([1, 'a']), 'third');
    expect(dict.size).toBe(1);
  });

  test('refuse keys that may change', () => {
    expect(failure(rt, () => rt.dict([[rt.list([]), 1]]))).toBe("TypeError: unhashable type: 'list'");
  });

  test('notice changes while they are iterated', () => {
    const dict = rt.dict([[1, 1], [2, 2]]);
    const cursor = rt.iterate(dict);
    cursor.next();
    dict.set(rt, 3, 3);
    expect(failure(rt, () => cursor.next())).toBe('RuntimeError: dictionary changed size during iteration');
    const other = rt.iterate(dict);
    other.next();
    dict.delete(rt, 3);
    dict.set(rt, 4, 4);
    other.next();
    other.next();
    expect(failure(rt, () => other.next())).toBe('no error');
  });
});

describe('sets', () => {
  const order = (values: number[]): unknown[] => rt.set(values).items();

  test('give ints in the order of CPython’s table', () => {
    expect(order([3, 1, 2])).toEqual([1, 2, 3]);
    expect(order([10, 20, 30, 40, 50])).toEqual([40, 10, 50, 20, 30]);
    expect(order([100, 8, 16, 0])).toEqual([8, 16, 100, 0]);
    expect(order([-1, -2, 5])).toEqual([5, -1, -2]);
    expect(order([2 ** 40, 3, 2 ** 33 + 1, 17, -9, 33, 64])).toEqual([1099511627776, 8589934593, 33, 3, 64, 17, -9]);
    expect(order(Array.from({ length: 143 }, (_, i) => i * 7)).slice(0, 8)).toEqual([0, 518, 7, 525, 14, 532, 21, 539]);
  });

  test('keep insertion order for anything else', () => {
    expect(rt.set(['b', 'a', 3]).items()).toEqual(['b', 'a', 3]);
  });

  test('pop what iteration gives first', () => {
    const set = rt.set([5, 1, 9]);
    expect([set.pop(rt), set.pop(rt), set.pop(rt), set.pop(rt)]).toEqual([1, 5, 9, undefined]);
  });

  test('tell whether an item was new', () => {
    const set = new PySet(setType);
    expect([set.add(rt, 1), set.add(rt, true), set.delete(rt, rt.float(1)), set.size]).toEqual([true, false, true, 0]);
  });
});
