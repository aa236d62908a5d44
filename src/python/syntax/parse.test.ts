import { describe, expect, test } from 'vitest';
import type { Expression, Module } from './ast';
import { parse, parseExpression } from './parse';

function moduleOf(text: string): Module {
  const result = parse(text, 'a.py');
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.module;
}

function expressionOf(text: string): Expression {
  const [statement] = moduleOf(text).body;
  if (statement?.kind !== 'ExpressionStatement') throw new Error(`no expression: ${text}`);
  return statement.value;
}

function refusalOf(text: string): { readonly code: string; readonly message: string | undefined; readonly place: string } {
  const result = parse(text, 'a.py');
  if (result.ok) throw new Error('parsed');
  const [diagnostic] = result.diagnostics;
  if (diagnostic === undefined) throw new Error('no diagnostic');
  return { code: diagnostic.code, message: diagnostic.cpython?.message, place: `${diagnostic.span.line}:${diagnostic.span.column}` };
}

describe('deep and long sources', () => {
  test('a sum of 10,000 terms is one left-deep tree', () => {
    let node = expressionOf(Array.from({ length: 10_000 }, (_, i) => `a${i}`).join('+'));
    let depth = 0;
    for (; node.kind === 'BinOp'; node = node.left) depth++;
    expect(depth).toBe(9_999);
  });

  test('5,000 open parentheses are too many, as for CPython', () => {
    expect(refusalOf('('.repeat(5_000)).message).toBe('too many nested parentheses');
    expect(parse(`${'('.repeat(200)}1${')'.repeat(200)}`, 'a.py').ok).toBe(true);
  });

  test('101 levels of indentation are too many, as for CPython', () => {
    const nested = Array.from({ length: 105 }, (_, i) => `${' '.repeat(i)}if x:`).join('\n');
    expect(refusalOf(nested).message).toBe('too many levels of indentation');
  });

  test.each([
    ['signs', `${'-'.repeat(5_000)}1`],
    ['negations', `${'not '.repeat(5_000)}x`],
    ['powers', Array.from({ length: 5_000 }, () => '2').join('**')],
    ['conditionals', `${'a if b else '.repeat(5_000)}c`],
    ['attributes', `a${'.b'.repeat(5_000)}`],
    ['calls', `a${'()'.repeat(5_000)}`],
    ['comparisons', `a${'<b'.repeat(5_000)}`],
    ['elifs', `if a: b\n${'elif a: b\n'.repeat(5_000)}`],
    ['implicitly joined strings', '"a" '.repeat(5_000)],
  ])('5,000 %s make a tree', (_, text) => {
    expect(parse(text, 'a.py').ok).toBe(true);
  });

  test('5,000 nested lambdas are refused in so many words, not by a crash', () => {
    expect(refusalOf(`${'lambda: '.repeat(5_000)}1`).code).toBe('too-large');
  });

  test('a megabyte parses in seconds', () => {
    const unit = 'def f(a, b=1, *c, **d):\n    """Doc."""\n    x = [i * 2 for i in range(10) if i > 3]\n    return f"{x}: {a + b!r:>10}" + "text" * (b - 1)\n\n';
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(moduleOf(text).body.length).toBe(Math.ceil(1_000_000 / unit.length));
  }, 10_000);
});

describe('characters', () => {
  test('a null character is refused where it stands', () => {
    expect(refusalOf('x = 1\ny = "\0"')).toEqual({ code: 'syntax', message: 'source code string cannot contain null bytes', place: '2:5' });
  });

  test('a lone surrogate is refused where it stands, a pair is a character', () => {
    expect(refusalOf('x = "\ud800"')).toMatchObject({ code: 'syntax', place: '1:5', message: expect.stringContaining("can't encode character '\\ud800'") });
    expect(parse('x = "😀"', 'a.py').ok).toBe(true);
  });

  test('what was not UTF-8 and became U+FFFD is refused outside strings', () => {
    expect(refusalOf('x\ufffd = 1').message).toBe("invalid character '\ufffd' (U+FFFD)");
  });

  test('a byte order mark is no part of the first line', () => {
    expect(moduleOf('\ufeffx = 1').body[0]?.span).toEqual({ line: 1, column: 0, endLine: 1, endColumn: 5 });
  });

  test('all line ends count as one, in strings too', () => {
    const [x, y] = moduleOf('x = """a\r\nb\rc"""\r\ny = 1\r').body;
    expect(x).toMatchObject({ value: { value: { value: 'a\nb\nc' } }, span: { line: 1, endLine: 3 } });
    expect(y?.span.line).toBe(4);
  });

  test('names are compared in their normal form', () => {
    expect(expressionOf('ﬁ')).toMatchObject({ kind: 'Name', id: 'fi' });
  });

  test('columns count UTF-16 code units', () => {
    expect(moduleOf('"😀"; x').body[1]?.span.column).toBe(6);
  });

  test('a named character is not supported, and says so', () => {
    const result = parse('x = "\\N{BULLET}"', 'a.py');
    expect(result).toMatchObject({ ok: false, diagnostics: [{ code: 'unsupported', arguments: { what: '\\N{BULLET}' }, span: { line: 1, column: 4 } }] });
  });
});

describe('f-strings', () => {
  test('places inside a field are those of the file, over several lines too', () => {
    const node = expressionOf('f"""a\n{\n  b\n}{c!r:>{d}}"""');
    if (node.kind !== 'JoinedStr') throw new Error('no f-string');
    const [, first, second] = node.parts;
    expect(first).toMatchObject({ value: { id: 'b', span: { line: 3, column: 2 } }, span: { line: 2, column: 0, endLine: 4, endColumn: 1 } });
    expect(second).toMatchObject({ conversion: 'r', value: { span: { line: 4, column: 2 } }, formatSpec: { parts: ['>', { value: { id: 'd', span: { line: 4, column: 8 } } }] } });
  });

  test('debug text keeps the source, and asks for repr only without a format', () => {
    expect(expressionOf('f"{ x = }"')).toMatchObject({ parts: [{ debugText: ' x = ', conversion: 'r' }] });
    expect(expressionOf('f"{x=:5}"')).toMatchObject({ parts: [{ debugText: 'x=', conversion: null }] });
  });

  test('may hold strings with their own quotes, as in later versions', () => {
    expect(expressionOf('f"{a["b"]} {c("d", f"{e["g"]}")}"')).toMatchObject({ parts: [{ value: { kind: 'Subscript' } }, ' ', { value: { kind: 'Call' } }] });
    expect(expressionOf('f"{a}" "b"')).toMatchObject({ parts: [{}, 'b'] });
  });
});

describe('an expression alone', () => {
  test('may have spaces around it', () => {
    expect(parseExpression('  a + 1 \n', 'watch')).toMatchObject({ ok: true, expression: { kind: 'BinOp' } });
  });

  test('is not a statement, not two, and not nothing', () => {
    for (const text of ['x = 1', 'a; b', 'a\nb', '', 'pass', 'if x: y']) expect(parseExpression(text, 'watch').ok, text).toBe(false);
  });
});
