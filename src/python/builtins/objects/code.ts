/** Code objects: what introspection asks of a function's code. */
import { define } from '../../runtime/define';
import type { CodeUnit } from '../../runtime/function';
import type { Runtime } from '../../runtime/runtime';
import { address } from '../../runtime/text';
import { codeType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyOpaque } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';

/** The same object each time for one code unit. */
export function codeOf(rt: Runtime, unit: CodeUnit): PyValue {
  const known = rt.stateOf('code objects', () => new Map<CodeUnit, PyOpaque<CodeUnit>>());
  let code = known.get(unit);
  if (code === undefined) {
    code = new PyOpaque(codeType, unit);
    known.set(unit, code);
  }
  return code;
}

const parameterCount = ({ parameters }: CodeUnit): number => parameters.positional + parameters.keywordOnly + Number(parameters.variadic) + Number(parameters.keywords);

/** Flags of `inspect`: optimized, newlocals, varargs, varkeywords, generator, coroutine, async generator. */
function flags({ parameters, kind }: CodeUnit): number {
  return 3 + (parameters.variadic ? 4 : 0) + (parameters.keywords ? 8 : 0) + (kind === 'generator' ? 32 : kind === 'coroutine' ? 128 : kind === 'async generator' ? 512 : 0);
}

define<PyOpaque<CodeUnit>>(codeType, {
  methods: { '__repr__()': (rt, self) => `<code object ${self.state.name} at ${address(interpreterOf(rt), self)}, file "${self.state.file}", line ${self.state.firstLine}>` },
  getsets: {
    co_name: (_rt, self) => self.state.name,
    co_qualname: (_rt, self) => self.state.qualname,
    co_filename: (_rt, self) => self.state.file,
    co_firstlineno: (_rt, self) => self.state.firstLine,
    co_argcount: (_rt, self) => self.state.parameters.positional,
    co_posonlyargcount: (_rt, self) => self.state.parameters.positionalOnly,
    co_kwonlyargcount: (_rt, self) => self.state.parameters.keywordOnly,
    co_nlocals: (_rt, self) => self.state.slotNames.length,
    co_varnames: (rt, self) => rt.tuple(self.state.slotNames.filter((_, i) => i < parameterCount(self.state) || !self.state.cellSlots.includes(i))),
    co_cellvars: (rt, self) => rt.tuple(self.state.cellSlots.map((slot) => self.state.slotNames[slot] ?? '')),
    co_freevars: (rt, self) => rt.tuple(self.state.freeNames),
    co_flags: (_rt, self) => flags(self.state),
  },
});
