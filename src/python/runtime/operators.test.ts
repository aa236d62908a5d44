import { describe, expect, test } from 'vitest';
import '../builtins/containers/list';
import '../builtins/containers/tuple';
import '../builtins/containers/dict';
import '../builtins/containers/range';
import '../builtins/containers/set';
import '../builtins/numbers/int';
import '../builtins/numbers/float';
import '../builtins/numbers/operators';
import '../builtins/strings/type';
import '../builtins/strings/protocol';
import '../builtins/objects/object';
import '../builtins/objects/type';
import { failure, testInterpreter } from './testing';
import { PyList } from './value';
import type { BinaryOperator, ComparisonOperator } from '../syntax/ast';
import type { PyValue , PyFloat} from './value';

const rt = testInterpreter();
const show = (value: PyValue): string => rt.repr(value);
const say = (left: PyValue, operator: BinaryOperator, right: PyValue): string => {
  let result = '';
  const error = failure(rt, () => { result = show(rt.binary(operator, left, right)); });
  return error === 'no error' ? result : error;
};
const f = (value: number): PyFloat => rt.float(value);

describe('operators', () => {
  test('mix numbers of all kinds', () => {
    expect(say(1, '+', f(0.5))).toBe('1.5');
    expect(say(true, '+', true)).toBe('2');
    expect(say(true, '&', false)).toBe('False');
    expect(say(7, '/', 2)).toBe('3.5');
    expect(say(2, '**', -1)).toBe('0.5');
    expect(say(f(-7), '//', 2)).toBe('-4.0');
    expect(say(f(-1), '%', 3)).toBe('2.0');
    expect(say(2 ** 53 - 1, '*', 4)).toBe('36028797018963964');
  });

  test('say what CPython says where they fail', () => {
    expect(say(1, '/', 0)).toBe('ZeroDivisionError: division by zero');
    expect(say(1, '//', 0)).toBe('ZeroDivisionError: integer division or modulo by zero');
    expect(say(1, '%', 0)).toBe('ZeroDivisionError: integer modulo by zero');
    expect(say(f(1), '/', 0)).toBe('ZeroDivisionError: float division by zero');
    expect(say(f(2), '**', 5000)).toBe('OverflowError: 34, Numerical result out of range');
    expect(say(1, '+', 'a')).toBe("TypeError: unsupported operand type(s) for +: 'int' and 'str'");
    expect(say('a', '+', 1)).toBe('TypeError: can only concatenate str (not "int") to str');
    expect(say(rt.list([]), '+', rt.tuple([]))).toBe('TypeError: can only concatenate list (not "tuple") to list');
    expect(say(rt.list([]), '*', 'a')).toBe("TypeError: can't multiply sequence by non-int of type 'str'");
    expect(say('a', '-', 'b')).toBe("TypeError: unsupported operand type(s) for -: 'str' and 'str'");
    expect(say('a', '**', 2)).toBe("TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'");
    expect(failure(rt, () => rt.inplace('+', 1, 'a'))).toBe("TypeError: unsupported operand type(s) for +=: 'int' and 'str'");
    expect(failure(rt, () => rt.unary('-', 'a'))).toBe("TypeError: bad operand type for unary -: 'str'");
  });

  test('join and repeat sequences', () => {
    expect(say('ab', '*', 3)).toBe("'ababab'");
    expect(say(2, '*', rt.list([1]))).toBe('[1, 1]');
    expect(say(rt.tuple([1]), '+', rt.tuple([2]))).toBe('(1, 2)');
    const list = new PyList(rt.types.get('list'), [1]);
    expect(rt.inplace('+', list, rt.tuple([2]))).toBe(list);
    expect(list.items).toEqual([1, 2]);
  });
});

describe('comparisons', () => {
  const compare = (left: PyValue, operator: ComparisonOperator, right: PyValue): PyValue => rt.compare(operator, left, right);

  test('are exact between ints and floats', () => {
    expect(compare(2n ** 53n + 1n, '==', f(2 ** 53))).toBe(false);
    expect(compare(1, '==', f(1))).toBe(true);
    expect(compare(true, '==', 1)).toBe(true);
    expect(compare(f(NaN), '==', f(NaN))).toBe(false);
    expect(compare(10n ** 30n, '>', f(1e29))).toBe(true);
  });

  test('go through sequences item by item', () => {
    expect(compare(rt.list([1, 2]), '<', rt.list([1, 3]))).toBe(true);
    expect(compare(rt.tuple([1]), '<', rt.tuple([1, 0]))).toBe(true);
    expect(compare(rt.dict([['a', rt.list([1])]]), '==', rt.dict([['a', rt.list([1])]]))).toBe(true);
    expect(compare(rt.set([1, 2]), '<', rt.set([1, 2, 3]))).toBe(true);
    expect(compare(rt.list([]), '==', rt.tuple([]))).toBe(false);
  });

  test('order text by code points', () => {
    expect(compare('\u{1F600}', '>', '\uFFFD')).toBe(true);
  });

  test('say what CPython says where they fail', () => {
    expect(failure(rt, () => compare(1, '<', 'a'))).toBe("TypeError: '<' not supported between instances of 'int' and 'str'");
    expect(failure(rt, () => compare(1, 'in', 5))).toBe("TypeError: argument of type 'int' is not iterable");
    expect(failure(rt, () => compare(1, 'in', 'a'))).toBe("TypeError: 'in <string>' requires string as left operand, not int");
  });

  test('of lists that contain themselves end in RecursionError', () => {
    const a = new PyList(rt.types.get('list'), []);
    const b = new PyList(rt.types.get('list'), []);
    a.push(b);
    b.push(a);
    expect(failure(rt, () => compare(a, '==', b))).toBe('RecursionError: maximum recursion depth exceeded in comparison');
  });
});

describe('hashes of numbers', () => {
  test('are CPython’s', () => {
    expect([rt.hash(f(1.5)), rt.hash(10n ** 30n), rt.hash(-1), rt.hash(rt.tuple([1, 2])), rt.hash(rt.tuple([]))]).toEqual([
      1152921504606846977n, 465258685558744706n, -2n, -3550055125485641917n, 5740354900026072187n,
    ]);
  });
});

describe('subscripts', () => {
  const item = (object: PyValue, key: PyValue): string => {
    let result = '';
    const error = failure(rt, () => { result = show(rt.getItem(object, key)); });
    return error === 'no error' ? result : error;
  };

  test('count code points', () => {
    expect(item('a\u{1F600}b', 1)).toBe("'\u{1F600}'");
    expect(item('a\u{1F600}b', -1)).toBe("'b'");
    expect(rt.length('a\u{1F600}b')).toBe(3);
  });

  test('say what CPython says where they fail', () => {
    expect(item(rt.list([1]), 1)).toBe('IndexError: list index out of range');
    expect(item(rt.list([1]), 'a')).toBe('TypeError: list indices must be integers or slices, not str');
    expect(item('a', 3)).toBe('IndexError: string index out of range');
    expect(item('a', 'x')).toBe("TypeError: string indices must be integers, not 'str'");
    expect(item(rt.dict(), 'k')).toBe("KeyError: k");
    expect(item(1, 0)).toBe("TypeError: 'int' object is not subscriptable");
    expect(failure(rt, () => rt.setItem(rt.tuple([1]), 0, 1))).toBe("TypeError: 'tuple' object does not support item assignment");
    expect(failure(rt, () => rt.deleteItem(rt.tuple([1]), 0))).toBe("TypeError: 'tuple' object doesn't support item deletion");
    expect(failure(rt, () => rt.deleteItem(rt.list([1]), 3))).toBe('IndexError: list assignment index out of range');
  });
});
