/** The embedded debugger: reads its address, loads its lesson, draws itself, and keeps its host informed. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { statusOf } from '../../session/selectors';
import type { DebuggerModel } from '../../ui/model';
import type { LessonFolder } from '../catalogue';
import { builtInLessons } from '../catalogue';
import { createAdapter } from '../dap/adapter';
import { createDebuggerModel } from '../debugger-model';
import { driveByWords } from '../links/drive-words';
import { eventsFor } from '../links/place';
import { startWorker } from '../start-worker';
import { createWorkerEngine } from '../worker-engine';
import type { GatheredLesson } from './gather-lesson';
import { gatherLesson } from './gather-lesson';
import { Guest } from './Guest';
import { createLook } from './guest-look';
import { openLesson } from './guest-lesson';
import type { LoadedLesson } from './guest-lesson';
import type { GuestMessage, GuestState, HostMessage } from './guest-messages';
import { PROTOCOL_VERSION, readHostMessage } from './guest-messages';
import type { GuestOptions } from './guest-options';
import { readOptions } from './guest-options';
import { GuestProblems } from './GuestProblems';

export async function start(): Promise<void> {
  const options = readOptions(location.search);
  const look = createLook(options);
  const element = document.getElementById('embed');
  if (element === null) return;
  const sent = hostLesson();
  listen((message) => { if (message.type === 'set') look.change(message); });
  post({ type: 'hello' });
  const loaded = await load(options, sent);
  const root = createRoot(element);
  if (loaded.kind === 'problems') flushSync(() => { root.render(<GuestProblems problems={loaded.problems} look={look} />); });
  else {
    const model = begin(loaded.folder, options);
    flushSync(() => { root.render(<Guest model={model} look={look} />); });
  }
  followHeight(element);
  post({ type: 'ready' });
}

/** Everything about one debugger that is not drawing. */
function begin(folder: LessonFolder, options: GuestOptions): DebuggerModel {
  const engine = createWorkerEngine(startWorker);
  const model = createDebuggerModel(folder, engine);
  const adapter = createAdapter({
    actor: model.actor,
    files: model.files.map((file) => ({ name: file.name, text: file.source.text, shown: file.role === 'shown' })),
    evaluate: (recording, requests) => engine.evaluate(recording, requests),
    emit: (message) => { post({ type: 'dap', message }); },
  });
  for (const event of eventsFor(model, options.place)) model.actor.send(event);
  let last = '';
  const tell = (): void => {
    const state = stateOf(model);
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    post({ type: 'state', state });
  };
  model.actor.subscribe(tell);
  tell();
  let driving: Promise<void> = Promise.resolve();
  listen((message) => {
    if (message.type === 'dap') adapter.receive(message.message);
    if (message.type === 'drive') driving = driving.then(() => driveByWords(model, message.query));
  });
  // The interpreter is fetched when a hand comes near: many embeds on a page, few of them used.
  const warm = (): void => { engine.warm(); };
  for (const sign of ['pointerover', 'focusin'] as const) addEventListener(sign, warm, { once: true, passive: true });
  return model;
}

async function load(options: GuestOptions, sent: Promise<GatheredLesson>): Promise<LoadedLesson> {
  const builtIn = builtInLessons().get(options.lesson);
  if (builtIn !== undefined) return { kind: 'lesson', folder: builtIn };
  try {
    return await openLesson(options.lesson === '@host' ? await sent : await gatherLesson(options.lesson), options.lang);
  } catch (error) {
    return { kind: 'problems', problems: [error instanceof Error ? error.message : String(error)] };
  }
}

function hostLesson(): Promise<GatheredLesson> {
  return new Promise((resolve) => { listen((message) => { if (message.type === 'lesson') resolve(message); }); });
}

function listen(hear: (message: HostMessage) => void): void {
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || source === window) return;
    const message = readHostMessage(data);
    if (message !== null) hear(message);
  });
}

/** To whoever framed this page: nothing in it is a secret of another. */
function post(message: GuestMessage): void {
  if (parent !== window) parent.postMessage({ loopscope: PROTOCOL_VERSION, ...message }, '*');
}

function followHeight(element: HTMLElement): void {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    post({ type: 'height', height });
  }).observe(element);
}

function stateOf(model: DebuggerModel): GuestState {
  const snapshot = model.actor.getSnapshot();
  const status = statusOf(snapshot);
  const common = { state: status.kind, lesson: model.lesson.id, scenario: snapshot.context.scenario };
  switch (status.kind) {
    case 'paused': return { ...common, step: status.step, count: status.count, file: status.file, line: status.line, function: status.function };
    case 'ended': return { ...common, step: status.count, count: status.count };
    case 'idle':
    case 'recording':
    case 'failed': return common;
  }
}

