/** Why a program did not run and what to do about it, in the reader's language. */
import type { Diagnostic, ModuleNeed } from '../trace/diagnostic';

const NEEDS_ZH: Readonly<Record<ModuleNeed, string>> = {
  system: '操作系统',
  network: '网络',
  processes: '线程或进程',
  'c-library': 'C 语言的库',
  terminal: '终端或窗口',
  compiler: 'CPython 的编译器',
  later: '这个解释器还没有的东西',
};

const NEEDS_EN: Readonly<Record<ModuleNeed, string>> = {
  system: 'the operating system',
  network: 'the network',
  processes: 'threads or processes',
  'c-library': 'a C library',
  terminal: 'a terminal or a window',
  compiler: 'the compiler of CPython',
  later: 'more than this interpreter has yet',
};

const BOUNDS_ZH: Readonly<Record<string, string>> = { 'empty source': '空的源文件', 'nested expressions': '表达式嵌套太深', nesting: '嵌套太深' };

function lookUp(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}

/** CPython's own words stay as they are: readers look them up. */
export function refusedZh(diagnostic: Diagnostic): string {
  const where = `${diagnostic.file} 第 ${String(diagnostic.span.line)} 行`;
  const { cpython, code, arguments: { name = '', what = '', double, needs, hint } } = diagnostic;
  if (cpython !== undefined) return `${where}：${cpython.type}: ${cpython.message}`;
  switch (code) {
    case 'syntax': return `${where}：${what}`;
    case 'unsupported': return `${where}：暂不支持 ${what}，请换一种写法`;
    case 'too-large': return `${where}：超出限度：${lookUp(BOUNDS_ZH, what)}`;
    case 'missing-module': {
      if (double === undefined) return `找不到文件 ${name}`;
      if (needs !== undefined) return `${where}：模块 ${name} 要用${lookUp(NEEDS_ZH, needs)}，网页里没有；去掉这个导入，或自带一个 ${double} 当替身`;
      return `${where}：这里没有 ${name} 这个包；自带一个 ${double} 当替身${hint === undefined ? '，写上程序用到的部分' : `，写上 ${hint}`}`;
    }
  }
}

export function refusedEn(diagnostic: Diagnostic): string {
  const where = `${diagnostic.file}, line ${String(diagnostic.span.line)}`;
  const { cpython, code, arguments: { name = '', what = '', double, needs, hint } } = diagnostic;
  if (cpython !== undefined) return `${where}: ${cpython.type}: ${cpython.message}`;
  switch (code) {
    case 'syntax': return `${where}: ${what}`;
    case 'unsupported': return `${where}: ${what} is not supported yet; write it another way`;
    case 'too-large': return `${where}: past a limit: ${what}`;
    case 'missing-module': {
      if (double === undefined) return `There is no file ${name}`;
      if (needs !== undefined) return `${where}: module ${name} needs ${lookUp(NEEDS_EN, needs)}, which a page has not got; leave the import out, or bring a ${double} as a double`;
      return `${where}: package ${name} is not here; bring a ${double} as a double, with ${hint ?? 'what the program uses of it'}`;
    }
  }
}
