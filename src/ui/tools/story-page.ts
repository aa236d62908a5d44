/** A run's stages as one page to print: the line, the caption, the picture and the variables of each. */
import type { Evaluation } from '../../trace/engine';
import type { Language } from '../../lessons/lesson';
import type { Run } from '../../session/run';
import { storyboard } from '../../session/storyboard';
import type { StoryFrame } from '../../session/storyboard';
import { textIn } from '../language';
import { maskedAnswer } from '../masked';
import type { DebuggerModel } from '../model';
import { pictureAt } from './picture';
import type { Words } from './words';

/** Ink on white paper, whatever the page looks like. */
const PAPER: Readonly<Record<string, string>> = { '--ls-ink': '#1b1f24', '--ls-paper': '#ffffff', '--ls-muted': '#5c636b', '--ls-line': '#cfccc4', '--ls-accent': '#1f5fbf', '--ls-error': '#a8281c', '--ls-success': '#1d7040' };

const CSS = `
@page { margin: 14mm; }
body { font: 14px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1b1f24; max-width: 1000px; margin: 24px auto; padding: 0 20px; }
h1 { font-size: 22px; } h2 { font-size: 16px; margin: 0; } code, pre { font-family: ui-monospace, 'Noto Sans Mono CJK SC', monospace; font-size: 12px; }
section { break-inside: avoid; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px 24px; border-top: 1px solid #cfccc4; padding: 16px 0; }
.line { background: #e2ecfa; padding: 4px 8px; overflow-wrap: anywhere; display: block; border-left: 3px solid #1f5fbf; } p { margin: 6px 0; } small { color: #5c636b; }
table { border-collapse: collapse; width: 100%; } td { border-bottom: 1px solid #e6e3db; padding: 2px 8px 2px 0; vertical-align: top; overflow-wrap: anywhere; } .changed { font-weight: 700; }
svg { width: 100%; height: auto; } button { font: inherit; padding: 4px 16px; } @media print { button { display: none; } }
`;

/** HTML text with nothing outside it. Rejects when the engine broke. */
export async function storyPage(model: DebuggerModel, run: Run, scenario: string, language: Language, words: Words): Promise<string> {
  const title = `${model.focus.file} · ${model.focus.name} · ${scenario}`;
  const sections: string[] = [];
  const frames = storyboard(run, 100);
  for (const frame of frames) sections.push(await sectionOf(model, run, frame, frames.length, language, words));
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escape(title)}</title><style>${CSS}</style><body><h1>${escape(title)}</h1><button onclick="print()">${escape(words.export.print)}</button>${sections.join('\n')}</body></html>`;
}

async function sectionOf(model: DebuggerModel, run: Run, frame: StoryFrame, count: number, language: Language, words: Words): Promise<string> {
  const stage = model.lesson.stages[frame.stage];
  const title = stage === undefined ? frame.stage : textIn(stage.title, language);
  const facts = stage?.facts ?? [];
  const answers = facts.length === 0 ? [] : await model.evaluate(run.snapshots.recording, facts.map((fact) => ({ step: frame.step, scope: { kind: 'function', qualname: model.lesson.function }, expression: fact.value })));
  const picture = await pictureAt(model, run, frame.step, { language, colors: PAPER, title, width: 460 });
  const where = frame.place === null ? words.compare.ended : `${words.step(frame.step)} · ${frame.place.function} ${words.line(frame.place.line)}`;
  const told = facts.map((fact, i) => `<tr><td>${escape(textIn(fact.label, language))}</td><td><code>${escape(factText(run, answers[i]))}</code></td></tr>`).join('');
  const variables = frame.variables.map((one) => `<tr><td class="${one.changed ? 'changed' : ''}"><code>${escape(one.name)}</code></td><td><code>${escape(one.value)}</code></td></tr>`).join('');
  return `<section><div><small>${escape(words.export.stage(frame.number, count))} · ${escape(where)}</small><h2>${escape(title)}</h2><code class="line">${escape(run.snapshots.secrets.mask(frame.code))}</code><p>${escape(stage === undefined ? '' : textIn(stage.why, language))}</p><table>${told}</table>${frame.output === '' ? '' : `<pre>${escape(frame.output)}</pre>`}</div><div>${picture ?? ''}</div><div style="grid-column:1/-1"><small>${escape(words.export.variables)}</small><table>${variables}</table></div></section>`;
}

function factText(run: Run, answer: Evaluation | undefined): string {
  if (answer === undefined) return '';
  const masked = maskedAnswer(run.snapshots.secrets, answer);
  return masked.ok ? (masked.value.type === 'str' ? masked.value.str : masked.value.repr).slice(0, 200) : '–';
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
