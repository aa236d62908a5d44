/** Everything the interface says, in both languages. A missing sentence is a type error. */
import type { Budget } from '../trace/ending';
import type { Diagnostic } from '../trace/diagnostic';
import type { Language } from '../lessons/lesson';
import { refusedEn, refusedZh } from './refusal-words';

export interface Messages {
  readonly language: string;
  readonly theme: { readonly label: string; readonly system: string; readonly light: string; readonly dark: string };
  readonly scenarios: string;
  readonly moreScenarios: string;
  readonly toolbar: string;
  readonly groups: { readonly run: string; readonly forwards: string; readonly backwards: string };
  readonly moreCommands: string;
  readonly shortcutIs: (about: string, key: string) => string;
  readonly timeline: {
    readonly label: string;
    readonly empty: string;
    readonly before: string;
    readonly after: (count: number) => string;
    readonly field: string;
    readonly at: (step: number, count: number, line: number, name: string) => string;
    readonly end: string;
    readonly legend: { readonly breakpoint: string; readonly exception: string; readonly output: string; readonly stage: string };
    readonly cut: (count: number, why: string) => string;
  };
  readonly inside: { readonly label: string; readonly loading: string };
  readonly tools: { readonly label: string; readonly loading: string; readonly line: string; readonly breakpoints: string; readonly watch: string; readonly compare: string; readonly coverage: string; readonly export: string; readonly inlineValues: string };
  readonly state: {
    readonly idle: string;
    readonly recording: string;
    readonly paused: (step: number, count: number, line: number, place: string) => string;
    readonly returned: (count: number) => string;
    readonly exited: (status: number) => string;
    readonly raised: (type: string) => string;
    readonly budget: (budget: Budget, limit: number) => string;
    readonly input: string;
    readonly refused: string;
    readonly hung: (seconds: number) => string;
    readonly broken: (message: string) => string;
  };
  readonly diagnostic: (diagnostic: Diagnostic) => string;
  readonly code: {
    readonly label: (file: string, name: string) => string;
    readonly toggle: string;
    readonly menu: string;
    readonly gutter: (line: number) => string;
    readonly current: string;
    readonly call: string;
    readonly hits: (hits: number | null) => string;
    readonly unbound: string;
  };
  readonly diagram: { readonly label: string; readonly waiting: string };
  readonly caption: { readonly label: string; readonly stages: string; readonly before: string; readonly of: (place: number, count: number) => string };
  readonly variables: {
    readonly label: string;
    readonly of: (name: string) => string;
    readonly none: string;
    readonly idle: string;
    readonly ended: string;
    readonly fresh: string;
    readonly changed: string;
    readonly was: (before: string) => string;
    readonly enclosing: string;
    readonly history: (name: string) => string;
    readonly same: (names: string) => string;
    readonly more: (count: number) => string;
    readonly open: (name: string) => string;
  };
  readonly stack: { readonly label: string; readonly idle: string; readonly line: (line: number) => string };
  readonly output: { readonly label: string; readonly idle: string; readonly none: string };
  readonly panes: string;
  readonly opened: { readonly label: string; readonly showing: (title: string) => string; readonly close: string };
  readonly doubles: { readonly label: string; readonly note: string };
  readonly notices: readonly string[];
  readonly announce: { readonly step: (step: number, line: number, name: string, code: string) => string; readonly stage: (title: string) => string };
}

const zh: Messages = {
  language: '语言',
  theme: { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  scenarios: '场景',
  moreScenarios: '更多输入',
  toolbar: '调试控制',
  groups: { run: '运行与重置', forwards: '往前', backwards: '往回' },
  moreCommands: '更多',
  timeline: {
    label: '时间线', empty: '运行一次之后，可以在这里前后拖动。', before: '第', after: (count) => `/ ${count} 步`, field: '跳到第几步',
    at: (step, count, line, name) => `第 ${step + 1}/${count} 步，${name} 第 ${line} 行`, end: '终点',
    legend: { breakpoint: '断点', exception: '异常', output: '输出', stage: '阶段' },
    cut: (count, why) => `只录到第 ${count} 步：${why}。后面的没有录下来。`,
  },
  inside: { label: '拆开这条语句', loading: '正在拆开…' },
  tools: { label: '更多工具', loading: '正在准备…', line: '当前行', breakpoints: '断点', watch: '监视', compare: '对照', coverage: '覆盖', export: '导出与打开', inlineValues: '行尾显示值' },
  shortcutIs: (about, key) => `${about}（快捷键 ${key}，焦点在这个调试器里时有效）`,
  state: {
    idle: '未运行',
    recording: '正在运行…',
    paused: (step, count, line, place) => `已暂停 · 第 ${step + 1}/${count} 步 · ${place} 第 ${line} 行`,
    returned: (count) => `已结束 · 共 ${count} 步`,
    exited: (status) => `已结束 · 退出码 ${status}`,
    raised: (type) => `出错 · ${type}`,
    budget: (budget, limit) => `已截断 · ${{ steps: `超过 ${limit} 步`, work: '运算量超出限度', time: '运行时间超出限度', memory: '内存超出限度', output: '输出超出限度' }[budget]}`,
    input: '已停下 · 程序在等输入',
    refused: '出错 · 程序没有运行',
    hung: (seconds) => `出错 · ${seconds} 秒没有回应，已经终止`,
    broken: (message) => `出错 · 引擎故障：${message}`,
  },
  diagnostic: refusedZh,
  code: {
    label: (file, name) => `${file} 的源码，停在 ${name}；只读，F9 设置或清除断点，Shift+F9 打开这一行的菜单`,
    toggle: '设置或清除断点',
    menu: '这一行的菜单',
    gutter: (line) => `第 ${line} 行的断点`,
    current: '即将执行这一行',
    call: '调用停在这一行',
    hits: (hits) => (hits === null ? '断点' : hits === 0 ? '断点：这个场景不会走到' : `断点：这个场景命中 ${hits} 次`),
    unbound: '这里没有可以停下的语句',
  },
  diagram: { label: '示意图', waiting: '正在准备示意图…' },
  caption: { label: '讲解', stages: '这个场景的各个阶段', before: '将会看到', of: (place, count) => `第 ${place} 段，共 ${count} 段` },
  variables: {
    label: '变量', of: (name) => `${name} 的变量`, none: '还没有变量。', idle: '停下来以后，这里显示那一行执行之前的变量。', ended: '函数已经返回，没有活动的变量。',
    fresh: '新', changed: '变', was: (before) => `原来是 ${before}`, enclosing: '外层', history: (name) => `${name} 的历史`, same: (names) => `同一个对象：${names}`, more: (count) => `再显示 ${count} 项`, open: (name) => `展开 ${name}`,
  },
  stack: { label: '调用栈', idle: '没有正在执行的调用。', line: (line) => `第 ${line} 行` },
  output: { label: '输出', idle: '按「调试」一步步看，或按「运行」直接看结果。', none: '还没有输出。' },
  panes: '面板',
  opened: { label: '打开的录制', showing: (title) => `正在看打开的录制 ${title}`, close: '回到这一课' },
  doubles: { label: '替身与调用入口', note: '替身和入口在各自的文件里运行，断点和单步只管上面的源码。' },
  notices: ['亮起的是即将执行的一行，变量是它执行之前的样子。', '一切都在这个页面里进行：不发送任何请求，也不启动任何进程。'],
  announce: { step: (step, line, name, code) => `第 ${step + 1} 步，${name} 第 ${line} 行：${code}`, stage: (title) => `。${title}` },
};

const en: Messages = {
  language: 'Language',
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  scenarios: 'Scenario',
  moreScenarios: 'More inputs',
  toolbar: 'Debugger controls',
  groups: { run: 'Run and reset', forwards: 'Forwards', backwards: 'Backwards' },
  moreCommands: 'More',
  timeline: {
    label: 'Timeline', empty: 'After a run you can drag back and forth here.', before: 'Step', after: (count) => `of ${count}`, field: 'Step to go to',
    at: (step, count, line, name) => `Step ${step + 1} of ${count}, ${name} line ${line}`, end: 'End',
    legend: { breakpoint: 'breakpoint', exception: 'exception', output: 'output', stage: 'stage' },
    cut: (count, why) => `Recorded up to step ${count} only: ${why}. The rest is not there.`,
  },
  inside: { label: 'Open this statement', loading: 'Opening…' },
  tools: { label: 'More tools', loading: 'Preparing…', line: 'This line', breakpoints: 'Breakpoints', watch: 'Watch', compare: 'Compare', coverage: 'Coverage', export: 'Export and open', inlineValues: 'Values in the code' },
  shortcutIs: (about, key) => `${about} (shortcut ${key} while the focus is in this debugger)`,
  state: {
    idle: 'Not run yet',
    recording: 'Running…',
    paused: (step, count, line, place) => `Paused · step ${step + 1} of ${count} · ${place}, line ${line}`,
    returned: (count) => `Finished · ${count} steps`,
    exited: (status) => `Finished · exit code ${status}`,
    raised: (type) => `Failed · ${type}`,
    budget: (budget, limit) => `Cut short · ${{ steps: `more than ${limit} steps`, work: 'too much work', time: 'too long', memory: 'too much memory', output: 'too much output' }[budget]}`,
    input: 'Stopped · the program waits for input',
    refused: 'Failed · the program did not run',
    hung: (seconds) => `Failed · no answer for ${seconds} s, terminated`,
    broken: (message) => `Failed · the engine broke: ${message}`,
  },
  diagnostic: refusedEn,
  code: {
    label: (file, name) => `Source of ${file}, at ${name}; read only, F9 sets or clears a breakpoint, Shift+F9 opens the line’s menu`,
    toggle: 'Set or clear a breakpoint',
    menu: 'Menu of this line',
    gutter: (line) => `Breakpoint on line ${line}`,
    current: 'This line is about to run',
    call: 'The call stands at this line',
    hits: (hits) => (hits === null ? 'Breakpoint' : hits === 0 ? 'Breakpoint: never hit in this scenario' : `Breakpoint: hit ${hits} ${hits === 1 ? 'time' : 'times'} in this scenario`),
    unbound: 'There is no statement to stop at here',
  },
  diagram: { label: 'Diagram', waiting: 'Preparing the diagram…' },
  caption: { label: 'Explanation', stages: 'Stages of this scenario', before: 'What you will see', of: (place, count) => `Stage ${place} of ${count}` },
  variables: {
    label: 'Variables', of: (name) => `Variables of ${name}`, none: 'No variables yet.', idle: 'Once stopped, this shows the variables as they are before that line runs.', ended: 'The function has returned; no variables are live.',
    fresh: 'new', changed: 'changed', was: (before) => `was ${before}`, enclosing: 'enclosing', history: (name) => `History of ${name}`, same: (names) => `The same object: ${names}`, more: (count) => `Show ${count} more`, open: (name) => `Expand ${name}`,
  },
  stack: { label: 'Call stack', idle: 'No call is running.', line: (line) => `line ${line}` },
  output: { label: 'Output', idle: 'Press Debug to go step by step, or Run to see the result at once.', none: 'No output yet.' },
  panes: 'Panes',
  opened: { label: 'Opened recording', showing: (title) => `Showing the opened recording ${title}`, close: 'Back to the lesson' },
  doubles: { label: 'Doubles and calling entry', note: 'Doubles and entry run in files of their own; breakpoints and steps concern only the source above.' },
  notices: ['The lit line is the line about to run; variables are as they stand before it.', 'All of this happens in the page: no request is sent and no process is started.'],
  announce: { step: (step, line, name, code) => `Step ${step + 1}, ${name} line ${line}: ${code}`, stage: (title) => `. ${title}` },
};

export function messagesIn(language: Language): Messages {
  switch (language) {
    case 'zh-CN': return zh;
    case 'en': return en;
  }
}
