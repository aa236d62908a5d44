import { expect, test } from 'vitest';
import { recordText } from '../testing';

async function complaints(text: string): Promise<readonly string[]> {
  const { output } = await recordText(text);
  return output.filter((event) => event.stream === 'stderr').map((event) => event.text);
}

test('a coroutine that is made and dropped is complained of where it was made, once a place', async () => {
  expect(await complaints('async def work(): pass\n\nfor _ in range(2):\n    work()\n')).toEqual([
    "main.py:4: RuntimeWarning: coroutine 'work' was never awaited\n  work()\nRuntimeWarning: Enable tracemalloc to get the object allocation traceback\n",
  ]);
});

test('by its qualified name, also from a coroutine', async () => {
  const [first = ''] = await complaints('class Agent:\n    async def step(self): pass\n    async def run(self):\n        self.step()\ntry: Agent().run().send(None)\nexcept StopIteration: pass\n');
  expect(first.split('\n')[0]).toBe("main.py:4: RuntimeWarning: coroutine 'Agent.step' was never awaited");
});

test('not when something still holds it', async () => {
  expect(await complaints('async def work(): pass\nkept = work()\ndef given(): return kept\ngiven()\nwork().close()\n')).toEqual([]);
});
