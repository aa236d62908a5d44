import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../trace/diagnostic';
import { span } from '../trace/positions';
import { refusedEn, refusedZh } from './refusal-words';

const refused = (code: Diagnostic['code'], told: Diagnostic['arguments'], cpython?: Diagnostic['cpython']): Diagnostic =>
  ({ code, file: 'main.py', span: span(3, 0, 3, 5), arguments: told, ...(cpython === undefined ? {} : { cpython }) });

describe('a refusal says what to do', () => {
  test('for a module that needs what a page has not got', () => {
    const diagnostic = refused('missing-module', { name: 'socket', double: 'socket.py', needs: 'network' });
    expect(refusedZh(diagnostic)).toBe('main.py 第 3 行：模块 socket 要用网络，网页里没有；去掉这个导入，或自带一个 socket.py 当替身');
    expect(refusedEn(diagnostic)).toBe('main.py, line 3: module socket needs the network, which a page has not got; leave the import out, or bring a socket.py as a double');
  });

  test('for a package', () => {
    expect(refusedZh(refused('missing-module', { name: 'yaml', double: 'yaml.py', hint: 'yaml.safe_load' }))).toBe('main.py 第 3 行：这里没有 yaml 这个包；自带一个 yaml.py 当替身，写上 yaml.safe_load');
    expect(refusedZh(refused('missing-module', { name: 'numpy.linalg', double: 'numpy.py' }))).toContain('写上程序用到的部分');
    expect(refusedEn(refused('missing-module', { name: 'numpy.linalg', double: 'numpy.py' }))).toContain('bring a numpy.py as a double, with what the program uses of it');
  });

  test("for CPython's own refusals, in CPython's words", () => {
    const diagnostic = refused('syntax', {}, { type: 'SyntaxError', message: 'invalid syntax' });
    expect(refusedZh(diagnostic)).toBe('main.py 第 3 行：SyntaxError: invalid syntax');
    expect(refusedEn(diagnostic)).toBe('main.py, line 3: SyntaxError: invalid syntax');
  });

  test('for bounds, without English words in Chinese', () => {
    expect(refusedZh(refused('too-large', { what: 'nested expressions' }))).toBe('main.py 第 3 行：超出限度：表达式嵌套太深');
    expect(refusedZh(refused('too-large', { what: '__proto__' }))).toBe('main.py 第 3 行：超出限度：__proto__');
  });
});
