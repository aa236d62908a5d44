import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { directEngine, folderOf } from '../../../scripts/testing/debuggee';
import { placeAt } from '../../session/selectors';
import type { DebuggerModel } from '../../ui/model';
import { createDebuggerModel } from '../debugger-model';
import { driveByWords } from './drive-words';
import { eventsFor, placeOf, readBreakpoints } from './place';

const fresh = (): DebuggerModel => createDebuggerModel(folderOf('run_loop'), directEngine);

describe('a place in a debugger', () => {
  test('comes back from its own words', async () => {
    const model = fresh();
    await driveByWords(model, 'scenario=limit&set=ask,write_back&to=4');
    const words = placeOf(model);
    expect(words.toString()).toBe('lesson=run_loop&scenario=limit&breakpoints=ask%2Cwrite_back&step=4');
    const other = fresh();
    for (const event of eventsFor(other, words)) other.actor.send(event);
    await waitFor(other.actor, (snapshot) => snapshot.matches({ stopped: 'paused' }));
    expect(placeOf(other).toString()).toBe(words.toString());
  });

  test('leaves out words that name nothing', () => {
    const model = fresh();
    expect(eventsFor(model, new URLSearchParams('scenario=none&step=none'))).toEqual([]);
    expect(readBreakpoints(model.lesson, model.files, 'none,0,999999,other.py:3,core/runtime.py:2, ask')).toMatchObject([{ line: 2 }, { file: 'core/runtime.py' }]);
  });
});

describe('a link\'s words', () => {
  test('drive in the order written, each after the run before it', async () => {
    const model = fresh();
    await driveByWords(model, 'scenario=report&set=write_back&do=launch,next');
    const { step, from, run } = model.actor.getSnapshot().context;
    const lineAt = (at: number | null): string => (run === null || at === null ? '' : (model.files[0]?.source.text.split('\n')[(placeAt(run, at)?.line ?? 0) - 1] ?? '').trim());
    expect([lineAt(from), lineAt(step)]).toEqual([expect.stringContaining('messages.append('), expect.stringContaining('emit("保存工具结果')]);
    await driveByWords(model, 'to=end');
    expect(model.actor.getSnapshot().matches({ stopped: 'ended' })).toBe(true);
  });

  test('that nobody knows do nothing', async () => {
    const model = fresh();
    const before = model.actor.getSnapshot();
    await driveByWords(model, 'x=1&do=explode&to=nowhere&scenario=none&__proto__=1');
    expect(model.actor.getSnapshot()).toBe(before);
  });
});
