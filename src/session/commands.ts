/**
 * The commands of a debugger, one table for toolbar and keyboard: a command keeps one meaning, and can act
 * exactly when the machine accepts its event. Holding Shift turns a key's command to the other direction.
 */
import type { SnapshotFrom } from 'xstate';
import type { SessionEvent } from './events';
import type { sessionMachine } from './session-machine';
import type { Move } from './stepping';

export type CommandId = 'run' | 'launch' | 'restart' | Move;

export interface Command {
  readonly id: CommandId;
  readonly label: { readonly 'zh-CN': string; readonly en: string };
  /** One sentence: what it does. */
  readonly about: { readonly 'zh-CN': string; readonly en: string };
  readonly shortcut: Shortcut;
  readonly event: SessionEvent;
}

/** A letter as on the key cap, with or without Shift; no other modifier. */
export interface Shortcut {
  readonly key: string;
  readonly shift: boolean;
}

/** Those that make and unmake a run, those that go forwards, and their mirrors that go back. */
export const commandGroups = {
  run: ['launch', 'run', 'restart'],
  forwards: ['continue', 'next', 'stepIn', 'stepOut', 'nextVisit'],
  backwards: ['reverseContinue', 'stepBack', 'stepBackIn', 'stepBackOut', 'previousVisit'],
} as const satisfies Readonly<Record<string, readonly CommandId[]>>;

export const commands: readonly Command[] = [
  { id: 'run', label: { 'zh-CN': '运行', en: 'Run' }, about: { 'zh-CN': '从头运行到底，不在断点停下', en: 'Run from the beginning to the end without stopping' }, shortcut: { key: 'r', shift: false }, event: { type: 'run' } },
  { id: 'launch', label: { 'zh-CN': '调试', en: 'Debug' }, about: { 'zh-CN': '从头开始，停在第一个断点；没有断点就停在第一行', en: 'Start over and stop at the first breakpoint, or at the first line if there is none' }, shortcut: { key: 'd', shift: false }, event: { type: 'launch' } },
  { id: 'continue', label: { 'zh-CN': '继续', en: 'Continue' }, about: { 'zh-CN': '走到下一个断点或终点', en: 'Go on to the next breakpoint or the end' }, shortcut: { key: 'c', shift: false }, event: { type: 'continue' } },
  { id: 'next', label: { 'zh-CN': '下一步', en: 'Next' }, about: { 'zh-CN': '走到下一条语句，不进入被调用的函数', en: 'Go to the next statement, over any calls' }, shortcut: { key: 'n', shift: false }, event: { type: 'next' } },
  { id: 'stepIn', label: { 'zh-CN': '步入', en: 'Step in' }, about: { 'zh-CN': '走到下一条语句，进入被调用的函数', en: 'Go to the next statement, into a called function' }, shortcut: { key: 'i', shift: false }, event: { type: 'stepIn' } },
  { id: 'stepOut', label: { 'zh-CN': '步出', en: 'Step out' }, about: { 'zh-CN': '走出当前函数，回到调用它的地方', en: 'Leave this function for the place that called it' }, shortcut: { key: 'o', shift: false }, event: { type: 'stepOut' } },
  { id: 'stepBack', label: { 'zh-CN': '上一步', en: 'Step back' }, about: { 'zh-CN': '回到上一条语句，不进入被调用的函数', en: 'Go back one statement, over any calls' }, shortcut: { key: 'n', shift: true }, event: { type: 'stepBack' } },
  { id: 'reverseContinue', label: { 'zh-CN': '反向继续', en: 'Reverse' }, about: { 'zh-CN': '往回走到上一个断点或起点', en: 'Go back to the previous breakpoint or the beginning' }, shortcut: { key: 'c', shift: true }, event: { type: 'reverseContinue' } },
  { id: 'stepBackIn', label: { 'zh-CN': '反向步入', en: 'Back in' }, about: { 'zh-CN': '回到上一条语句，进入刚刚执行过的函数', en: 'Go back one statement, into a call that just ran' }, shortcut: { key: 'i', shift: true }, event: { type: 'stepBackIn' } },
  { id: 'stepBackOut', label: { 'zh-CN': '反向步出', en: 'Back out' }, about: { 'zh-CN': '往回走出当前函数，停在调用它的语句', en: 'Go back out of this function, to the statement that calls it' }, shortcut: { key: 'o', shift: true }, event: { type: 'stepBackOut' } },
  { id: 'nextVisit', label: { 'zh-CN': '本句下次', en: 'Next visit' }, about: { 'zh-CN': '走到这条语句下一次执行之前', en: 'Go to the next time this statement runs' }, shortcut: { key: 'v', shift: false }, event: { type: 'nextVisit' } },
  { id: 'previousVisit', label: { 'zh-CN': '本句上次', en: 'Last visit' }, about: { 'zh-CN': '回到这条语句上一次执行之前', en: 'Go back to the previous time this statement ran' }, shortcut: { key: 'v', shift: true }, event: { type: 'previousVisit' } },
  { id: 'restart', label: { 'zh-CN': '重置', en: 'Reset' }, about: { 'zh-CN': '回到未运行的样子，保留断点', en: 'Back to before the first run; breakpoints stay' }, shortcut: { key: 'r', shift: true }, event: { type: 'restart' } },
];

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export function canDo(snapshot: SessionSnapshot, command: Command): boolean {
  return snapshot.can(command.event);
}

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export function commandFor(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  return commands.find(({ shortcut }) => shortcut.key === press.key.toLowerCase() && shortcut.shift === press.shiftKey) ?? null;
}

/** As printed on keys: `N`, `⇧N`. */
export function shortcutText(shortcut: Shortcut): string {
  return `${shortcut.shift ? '⇧' : ''}${shortcut.key.toUpperCase()}`;
}

/** As `aria-keyshortcuts` wants it. */
export function ariaShortcut(shortcut: Shortcut): string {
  return `${shortcut.shift ? 'Shift+' : ''}${shortcut.key.toUpperCase()}`;
}
