/**
 * What can be wrong with a lesson: the whole catalogue, in both languages. Each message says what to do.
 * `{name}` is a hole, filled from the arguments of `problem()`.
 */
export interface LessonProblem {
  readonly code: ProblemCode;
  /** Where in `lesson.json`: `stages.ask.facts[0].value`; '' is the whole file. */
  readonly path: string;
  readonly message: { readonly 'zh-CN': string; readonly en: string };
}

export type ProblemCode = keyof typeof PROBLEM_MESSAGES;

export const PROBLEM_MESSAGES = {
  // The shape of lesson.json
  'wrong-type': { 'zh-CN': '这里要写{wanted.zh}，现在是{found.zh}。', en: 'Write {wanted.en} here; found {found.en}.' },
  'missing-field': { 'zh-CN': '缺少“{field}”，请补上。', en: 'The field "{field}" is missing; add it.' },
  'unknown-field': { 'zh-CN': '没有“{field}”这个字段；可以写：{known}。', en: 'There is no field "{field}"; possible are: {known}.' },
  'unknown-language': { 'zh-CN': '不认识语言“{field}”；文字用 zh-CN 和 en 写，或者只写一个字符串。', en: 'The language "{field}" is unknown; write zh-CN and en, or a plain string.' },
  'not-one-of': { 'zh-CN': '“{found}”不在可选的值之中：{known}。', en: '"{found}" is not one of: {known}.' },
  'empty': { 'zh-CN': '这里不能为空。', en: 'This must not be empty.' },
  'bad-id': { 'zh-CN': '“{found}”不能作编号：用字母、数字、下划线或连字符，以字母开头。', en: '"{found}" can\'t be an id: use letters, digits, underscores or hyphens, and begin with a letter.' },
  'bad-name': { 'zh-CN': '“{found}”不是 Python 变量名，不能在入口里设定。', en: '"{found}" is not a Python name and can\'t be set in the entry.' },
  'bad-file-name': { 'zh-CN': '“{found}”要写成相对路径，用 / 分隔，不含 ..，以 .py 结尾。', en: 'Write "{found}" as a relative path with /, without .., ending in .py.' },
  'bad-path': { 'zh-CN': '“{found}”要写成从 lesson.json 出发的相对路径，用 / 分隔。', en: 'Write "{found}" as a path relative to lesson.json, with /.' },
  // Names that must agree inside lesson.json
  'unknown-anchor': { 'zh-CN': '没有名为“{name}”的锚点；在 anchors 里补上，或改正名字。', en: 'There is no anchor named "{name}"; add it to anchors, or correct the name.' },
  'unknown-stage': { 'zh-CN': '没有名为“{name}”的阶段；在 stages 里补上，或改正名字。', en: 'There is no stage named "{name}"; add it to stages, or correct the name.' },
  'unknown-scenario': { 'zh-CN': '没有编号为“{name}”的场景。', en: 'There is no scenario with the id "{name}".' },
  'duplicate': { 'zh-CN': '“{name}”出现了不止一次，请改成不同的名字。', en: '"{name}" appears more than once; use different names.' },
  'one-entry': { 'zh-CN': '要有且只有一个 role 为 entry 的文件，现在有 {count} 个。', en: 'Exactly one file must have the role "entry"; there are {count}.' },
  'no-shown-file': { 'zh-CN': '至少要有一个 role 为 shown 的文件，读者才有代码可看。', en: 'At least one file must have the role "shown", or there is no code to look at.' },
  'unused-anchor': { 'zh-CN': '锚点“{name}”没有用到：阶段、断点和 never 里都没有它。删去，或用上。', en: 'The anchor "{name}" is not used by a stage, a breakpoint or a never list. Remove it, or use it.' },
  'unused-stage': { 'zh-CN': '阶段“{name}”没有一个场景用到。删去，或写进场景的 stages。', en: 'No scenario uses the stage "{name}". Remove it, or list it in a scenario\'s stages.' },
  'missing-file': { 'zh-CN': '找不到文件“{name}”。', en: 'The file "{name}" was not found.' },
  // What a run shows
  'refused': { 'zh-CN': '程序没有运行：{file} 第 {line} 行，{reason}。', en: 'The program was not run: {file}, line {line}, {reason}.' },
  'ended-otherwise': { 'zh-CN': '场景应以 {wanted} 结束，实际是：{how}。', en: 'The scenario should end with "{wanted}" and ended so: {how}.' },
  'output-differs': { 'zh-CN': '第 {line} 行输出应为“{wanted}”，实际是“{found}”。', en: 'Line {line} of the output should be "{wanted}" and is "{found}".' },
  'anchor-matches-nothing': { 'zh-CN': '函数 {function} 里没有以“{statement}”开头的语句；锚点要与源代码一致。', en: 'No statement of {function} begins with "{statement}"; the anchor must agree with the source.' },
  'anchor-ambiguous': { 'zh-CN': '函数 {function} 里有 {count} 条语句以“{statement}”开头；用 nth 指明第几条，或把语句写长些。', en: '{count} statements of {function} begin with "{statement}"; say which with nth, or write more of the statement.' },
  'anchor-too-few': { 'zh-CN': 'nth 是 {nth}，而函数 {function} 里只有 {count} 条语句以“{statement}”开头。', en: 'nth is {nth}, but only {count} statements of {function} begin with "{statement}".' },
  'stage-never-reached': { 'zh-CN': '场景“{scenario}”运行时没有到达阶段“{stage}”；检查锚点、hit 和 when。', en: 'Running the scenario "{scenario}" never reaches the stage "{stage}"; check its anchors, hit and when.' },
  'stages-out-of-order': { 'zh-CN': '场景“{scenario}”里阶段的实际顺序是：{found}；stages 要按这个顺序写。', en: 'In the scenario "{scenario}" the stages come in this order: {found}; list them so.' },
  'expression-fails': { 'zh-CN': '表达式 {expression} 在场景“{scenario}”的这个阶段里始终算不出来：{error}。', en: 'The expression {expression} fails at every step of this stage in the scenario "{scenario}": {error}.' },
  'diagram-expression-fails': { 'zh-CN': '图中的表达式 {expression} 在任何场景的任何一步都算不出来：{error}；名字写错了吗？', en: 'The diagram\'s expression {expression} can\'t be read at any step of any scenario: {error}; is a name misspelt?' },
  'diagram-expression-breaks': { 'zh-CN': '图中的表达式 {expression} 在场景“{scenario}”第 {step} 步出错：{error}；给它加上条件。', en: 'The diagram\'s expression {expression} fails at step {step} of the scenario "{scenario}": {error}; guard it.' },
  'never-was-reached': { 'zh-CN': '场景“{scenario}”到达了锚点“{name}”（第 {step} 步），而 never 说不会。', en: 'The scenario "{scenario}" reaches the anchor "{name}" (at step {step}), but never says it does not.' },
} as const satisfies Readonly<Record<string, { readonly 'zh-CN': string; readonly en: string }>>;

export type ProblemArguments = Readonly<Record<string, string | number>>;

export function problem(code: ProblemCode, path: string, args: ProblemArguments = {}): LessonProblem {
  const template = PROBLEM_MESSAGES[code];
  return { code, path, message: { 'zh-CN': filled(template['zh-CN'], args), en: filled(template.en, args) } };
}

function filled(template: string, args: ProblemArguments): string {
  return template.replace(/\{([\w.]+)\}/g, (hole, name: string) => (Object.hasOwn(args, name) ? String(args[name]) : hole));
}
