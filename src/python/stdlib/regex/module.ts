/** `_regex`: compiles patterns for `re`, which is written in Python. */
import { builtinFunction } from '../../runtime/define';
import { PyException, PyOpaque } from '../../runtime/value';
import { nativeModule } from '../module';
import { compileRegex } from './compile';
import { matchType } from './match-object';
import { parseRegex } from './parse';
import { patternType } from './pattern';
import { subjectOf } from './subject';
import { RegexSyntaxError } from './syntax';
import type { PyValue } from '../../runtime/value';

/** `error(message, pattern, position)` makes the exception. */
const compile = builtinFunction('compile(pattern, flags, error, /)', (rt, source, flags, error) => {
  if (typeof source !== 'string' && !rt.isInstance(source, rt.types.get('str')) && !rt.isInstance(source, rt.types.get('bytes'))) throw rt.error('TypeError', 'first argument must be string or compiled pattern');
  const subject = subjectOf(rt, source);
  const text = subject.bytes ? Array.from(subject.codes, (code) => String.fromCharCode(code)).join('') : rt.str(source);
  const fail = (_rt: typeof rt, problem: unknown, pattern: PyValue): never => {
    if (!(problem instanceof RegexSyntaxError)) throw problem;
    if (problem.reason === 'the repetition number is too large') throw rt.error('OverflowError', problem.reason);
    const exception = rt.call(error, [problem.reason, pattern, problem.position]);
    throw exception instanceof PyException ? rt.raised(exception) : rt.error('TypeError', 'exceptions must derive from BaseException');
  };
  rt.work(1 + text.length);
  try {
    const parsed = parseRegex(text, Number(rt.index(flags)), subject.bytes);
    return new PyOpaque(patternType, { source, bytes: subject.bytes, flags: parsed.flags, program: compileRegex(parsed), names: parsed.names, fail });
  } catch (problem) {
    return fail(rt, problem, source);
  }
});

export const library = nativeModule('The compiler of regular expressions.', () => [['compile', compile], ['Pattern', patternType], ['Match', matchType]]);
