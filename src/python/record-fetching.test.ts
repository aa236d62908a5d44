import { expect, test } from 'vitest';
import { Kept } from './kept';
import { loadLibraries, recordFetching, recordProgram } from './record';
import type { Program } from '../trace/program';

const program = (...lines: readonly string[]): Program => ({ files: [{ name: 'main.py', text: `${lines.join('\n')}\n`, shown: true }], entry: 'main.py' });
const clock = (): number => 0;

test('a module that only a function of the library imports is fetched when a run asks for it, and the recording is the same', async () => {
  const asks = program('from pathlib import Path', 'Path("a.txt").write_text("x")', 'try:', '    print(Path("a.txt").stat().st_size, Path("a.txt").exists())', 'except BaseException as error:', '    print("caught", error)', 'finally:', '    print("end")');
  const kept = new Kept();
  const fetched = await recordFetching(asks, kept, clock);
  const whole = recordProgram(asks, { libraries: await loadLibraries(asks) });
  expect(fetched).toEqual(whole);
  expect([...kept.asked]).not.toEqual([]);
  expect(await recordFetching(asks, kept, clock)).toEqual(whole);
});

test('fewer modules are fetched than may ever be imported', async () => {
  const light = program('from pathlib import Path', 'print(Path("a") / "b")');
  const atOnce = await loadLibraries(light, new Kept(), 'at-once');
  expect(atOnce.size).toBeLessThan((await loadLibraries(light)).size / 2);
  expect((await recordFetching(light, new Kept(), clock)).kind).toBe('recorded');
});

test('a module that nobody has is an error of the program still', async () => {
  const result = await recordFetching(program('try:', '    import nobody_has_this', 'except ImportError as error:', '    print(error)'), new Kept(), clock);
  expect(result.kind === 'recorded' ? result.recording.output.map(({ text }) => text).join('') : null).toBe("No module named 'nobody_has_this'\n");
});
