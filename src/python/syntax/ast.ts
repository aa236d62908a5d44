/**
 * The syntax tree, in the names of CPython's `ast` module (Python 3.11 ASDL), so that the library reference
 * of `ast` documents it. Differences: every node has `span`; a `Constant` says which kind of literal it was;
 * an f-string's pieces keep their source text for `{x=}`.
 *
 * This is the one catalogue of nodes; it may be longer than other files.
 */
import type { Span } from '../../trace/positions';

interface Node { readonly span: Span }

export interface Module extends Node { readonly kind: 'Module'; readonly body: readonly Statement[] }

// ---- statements (Language Reference 7 and 8) ----

export type Statement =
  | FunctionDef | ClassDef | Return | Delete | Assign | AugAssign | AnnAssign | For | While | If | With
  | Match | Raise | Try | Assert | Import | ImportFrom | Global | Nonlocal | ExpressionStatement
  | Pass | Break | Continue;

/** `span` starts at the first decorator when there is one: that is where CPython stops. `defSpan` starts at `def`/`async`. */
export interface FunctionDef extends Node {
  readonly kind: 'FunctionDef'; readonly isAsync: boolean; readonly name: string; readonly nameSpan: Span;
  readonly parameters: Parameters; readonly body: readonly Statement[];
  readonly decorators: readonly Expression[]; readonly returns: Expression | null; readonly defSpan: Span;
}
export interface ClassDef extends Node {
  readonly kind: 'ClassDef'; readonly name: string; readonly nameSpan: Span; readonly bases: readonly Expression[];
  readonly keywords: readonly Keyword[]; readonly body: readonly Statement[];
  readonly decorators: readonly Expression[]; readonly defSpan: Span;
}
export interface Return extends Node { readonly kind: 'Return'; readonly value: Expression | null }
export interface Delete extends Node { readonly kind: 'Delete'; readonly targets: readonly Expression[] }
export interface Assign extends Node { readonly kind: 'Assign'; readonly targets: readonly Expression[]; readonly value: Expression }
export interface AugAssign extends Node { readonly kind: 'AugAssign'; readonly target: Name | Attribute | Subscript; readonly operator: BinaryOperator; readonly value: Expression }
/** `simple`: the target is a bare name without parentheses. */
export interface AnnAssign extends Node { readonly kind: 'AnnAssign'; readonly target: Name | Attribute | Subscript; readonly annotation: Expression; readonly value: Expression | null; readonly simple: boolean }
export interface For extends Node { readonly kind: 'For'; readonly isAsync: boolean; readonly target: Expression; readonly iterable: Expression; readonly body: readonly Statement[]; readonly orelse: readonly Statement[] }
export interface While extends Node { readonly kind: 'While'; readonly test: Expression; readonly body: readonly Statement[]; readonly orelse: readonly Statement[] }
/** An `elif` is an `If` alone in `orelse`, as in CPython. */
export interface If extends Node { readonly kind: 'If'; readonly test: Expression; readonly body: readonly Statement[]; readonly orelse: readonly Statement[] }
export interface With extends Node { readonly kind: 'With'; readonly isAsync: boolean; readonly items: readonly WithItem[]; readonly body: readonly Statement[] }
export interface WithItem extends Node { readonly context: Expression; readonly target: Expression | null }
export interface Match extends Node { readonly kind: 'Match'; readonly subject: Expression; readonly cases: readonly MatchCase[] }
export interface MatchCase extends Node { readonly pattern: Pattern; readonly guard: Expression | null; readonly body: readonly Statement[] }
export interface Raise extends Node { readonly kind: 'Raise'; readonly exception: Expression | null; readonly cause: Expression | null }
/** `isStar`: `except*`. */
export interface Try extends Node { readonly kind: 'Try'; readonly isStar: boolean; readonly body: readonly Statement[]; readonly handlers: readonly ExceptHandler[]; readonly orelse: readonly Statement[]; readonly finalbody: readonly Statement[] }
export interface ExceptHandler extends Node { readonly type: Expression | null; readonly name: string | null; readonly nameSpan: Span | null; readonly body: readonly Statement[] }
export interface Assert extends Node { readonly kind: 'Assert'; readonly test: Expression; readonly message: Expression | null }
export interface Import extends Node { readonly kind: 'Import'; readonly names: readonly Alias[] }
/** `level`: how many leading dots. `names` is `'*'` for a star import. */
export interface ImportFrom extends Node { readonly kind: 'ImportFrom'; readonly module: string | null; readonly names: readonly Alias[] | '*'; readonly level: number }
export interface Alias extends Node { readonly name: string; readonly asname: string | null }
export interface Global extends Node { readonly kind: 'Global'; readonly names: readonly string[] }
export interface Nonlocal extends Node { readonly kind: 'Nonlocal'; readonly names: readonly string[] }
export interface ExpressionStatement extends Node { readonly kind: 'ExpressionStatement'; readonly value: Expression }
export interface Pass extends Node { readonly kind: 'Pass' }
export interface Break extends Node { readonly kind: 'Break' }
export interface Continue extends Node { readonly kind: 'Continue' }

// ---- functions' parameters and calls' arguments ----

export interface Parameters {
  readonly positionalOnly: readonly Parameter[];
  readonly positional: readonly Parameter[];
  readonly variadic: Parameter | null; // *args
  readonly keywordOnly: readonly Parameter[];
  readonly keywords: Parameter | null; // **kwargs
}
export interface Parameter extends Node { readonly name: string; readonly annotation: Expression | null; readonly default: Expression | null }
/** `name` null: `**value`. */
export interface Keyword extends Node { readonly name: string | null; readonly value: Expression }

// ---- expressions (Language Reference 6) ----

export type Expression =
  | BoolOp | NamedExpr | BinOp | UnaryOp | Lambda | IfExp | Dict | SetDisplay | ListComp | SetComp | DictComp
  | GeneratorExp | Await | Yield | YieldFrom | Compare | Call | JoinedStr | Constant | Attribute | Subscript
  | Starred | Name | List | Tuple | Slice;

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '<<' | '>>' | '&' | '|' | '^' | '@';
export type UnaryOperator = '+' | '-' | '~' | 'not';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'is' | 'is not' | 'in' | 'not in';

/** `a and b and c` is one node with three values, as in CPython. */
export interface BoolOp extends Node { readonly kind: 'BoolOp'; readonly operator: 'and' | 'or'; readonly values: readonly Expression[] }
export interface NamedExpr extends Node { readonly kind: 'NamedExpr'; readonly target: Name; readonly value: Expression }
export interface BinOp extends Node { readonly kind: 'BinOp'; readonly left: Expression; readonly operator: BinaryOperator; readonly right: Expression }
export interface UnaryOp extends Node { readonly kind: 'UnaryOp'; readonly operator: UnaryOperator; readonly operand: Expression }
export interface Lambda extends Node { readonly kind: 'Lambda'; readonly parameters: Parameters; readonly body: Expression }
export interface IfExp extends Node { readonly kind: 'IfExp'; readonly test: Expression; readonly body: Expression; readonly orelse: Expression }
/** A null key is `**value`. */
export interface Dict extends Node { readonly kind: 'Dict'; readonly entries: readonly { readonly key: Expression | null; readonly value: Expression }[] }
export interface SetDisplay extends Node { readonly kind: 'Set'; readonly elements: readonly Expression[] }
export interface ListComp extends Node { readonly kind: 'ListComp'; readonly element: Expression; readonly generators: readonly Comprehension[] }
export interface SetComp extends Node { readonly kind: 'SetComp'; readonly element: Expression; readonly generators: readonly Comprehension[] }
export interface DictComp extends Node { readonly kind: 'DictComp'; readonly key: Expression; readonly value: Expression; readonly generators: readonly Comprehension[] }
export interface GeneratorExp extends Node { readonly kind: 'GeneratorExp'; readonly element: Expression; readonly generators: readonly Comprehension[] }
export interface Comprehension extends Node { readonly target: Expression; readonly iterable: Expression; readonly conditions: readonly Expression[]; readonly isAsync: boolean }
export interface Await extends Node { readonly kind: 'Await'; readonly value: Expression }
export interface Yield extends Node { readonly kind: 'Yield'; readonly value: Expression | null }
export interface YieldFrom extends Node { readonly kind: 'YieldFrom'; readonly value: Expression }
/** `a < b < c`: left a, operators [<, <], comparators [b, c]. */
export interface Compare extends Node { readonly kind: 'Compare'; readonly left: Expression; readonly operators: readonly ComparisonOperator[]; readonly comparators: readonly Expression[] }
/** Positional arguments (some may be Starred) and keywords; CPython evaluates both groups in this order. */
export interface Call extends Node { readonly kind: 'Call'; readonly func: Expression; readonly args: readonly Expression[]; readonly keywords: readonly Keyword[] }
export interface JoinedStr extends Node { readonly kind: 'JoinedStr'; readonly parts: readonly (string | FormattedValue)[] }
/** `debugText` is the source with its `=`, for `f"{x=}"`: it is printed before the value. */
export interface FormattedValue extends Node { readonly kind: 'FormattedValue'; readonly value: Expression; readonly conversion: 's' | 'r' | 'a' | null; readonly formatSpec: JoinedStr | null; readonly debugText: string | null }
export interface Constant extends Node { readonly kind: 'Constant'; readonly value: ConstantValue }
export type ConstantValue =
  | { readonly type: 'None' } | { readonly type: 'Ellipsis' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'imaginary'; readonly value: number }
  | { readonly type: 'str'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };
export interface Attribute extends Node { readonly kind: 'Attribute'; readonly value: Expression; readonly name: string; readonly nameSpan: Span }
export interface Subscript extends Node { readonly kind: 'Subscript'; readonly value: Expression; readonly index: Expression }
export interface Starred extends Node { readonly kind: 'Starred'; readonly value: Expression }
export interface Name extends Node { readonly kind: 'Name'; readonly id: string }
export interface List extends Node { readonly kind: 'List'; readonly elements: readonly Expression[] }
/** `parenthesized` matters to messages only. */
export interface Tuple extends Node { readonly kind: 'Tuple'; readonly elements: readonly Expression[]; readonly parenthesized: boolean }
/** Only inside a Subscript's index, alone or in its Tuple. */
export interface Slice extends Node { readonly kind: 'Slice'; readonly lower: Expression | null; readonly upper: Expression | null; readonly step: Expression | null }

// ---- patterns (Language Reference 8.6.4) ----

export type Pattern = MatchValue | MatchSingleton | MatchSequence | MatchMapping | MatchClass | MatchStar | MatchAs | MatchOr;
export interface MatchValue extends Node { readonly kind: 'MatchValue'; readonly value: Expression }
export interface MatchSingleton extends Node { readonly kind: 'MatchSingleton'; readonly value: null | boolean }
export interface MatchSequence extends Node { readonly kind: 'MatchSequence'; readonly patterns: readonly Pattern[] }
/** `rest`: the name after `**`. */
export interface MatchMapping extends Node { readonly kind: 'MatchMapping'; readonly keys: readonly Expression[]; readonly patterns: readonly Pattern[]; readonly rest: string | null }
export interface MatchClass extends Node { readonly kind: 'MatchClass'; readonly cls: Expression; readonly patterns: readonly Pattern[]; readonly keywordNames: readonly string[]; readonly keywordPatterns: readonly Pattern[] }
/** `name` null: `*_`. */
export interface MatchStar extends Node { readonly kind: 'MatchStar'; readonly name: string | null }
/** No pattern and no name: `_`. No pattern: a capture. */
export interface MatchAs extends Node { readonly kind: 'MatchAs'; readonly pattern: Pattern | null; readonly name: string | null }
export interface MatchOr extends Node { readonly kind: 'MatchOr'; readonly patterns: readonly Pattern[] }
