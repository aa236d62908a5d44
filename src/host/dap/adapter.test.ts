import fc from 'fast-check';
import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { adapterOn } from '../../../scripts/testing/debuggee';

/** Messages that are no good request: odd values, and requests with something wrong in them. */
const odd = fc.oneof(fc.constant(null), fc.constant(undefined), fc.boolean(), fc.double(), fc.string(), fc.array(fc.anything(), { maxLength: 3 }), fc.dictionary(fc.string(), fc.anything(), { maxKeys: 3 }));
const commands = fc.constantFrom('setBreakpoints', 'setExceptionBreakpoints', 'goto', 'gotoTargets', 'stackTrace', 'scopes', 'variables', 'evaluate', 'source', '__proto__', 'constructor', 'toString', '');
const wrongArguments = fc.oneof(
  fc.constant(5), fc.string(), fc.array(fc.anything(), { maxLength: 2 }),
  fc.record({ source: odd, breakpoints: fc.constant([{ line: -5 }]), filters: fc.constant(['nothing']), targetId: fc.constantFrom<unknown>(-1, 1e12, 'x', null), frameId: fc.constantFrom<unknown>(-1, 1e9, 'x'), variablesReference: fc.constantFrom<unknown>(-1, 1e9, 'x'), expression: fc.constantFrom<unknown>(3, null, [], '(', '1 +', 'x = 1'), sourceReference: fc.constantFrom<unknown>('x', 1e6), line: odd }),
);
const malformed = fc.oneof(
  odd,
  fc.record({ type: odd, seq: odd, command: odd }),
  fc.record({ type: fc.constant('request'), seq: odd, command: commands }),
  fc.record({ type: fc.constant('request'), seq: fc.nat(), command: fc.oneof(commands, fc.string()), arguments: wrongArguments }),
  fc.record({ type: fc.constant('response'), seq: fc.nat(), request_seq: fc.nat(), success: fc.boolean() }),
);

describe('the adapter', () => {
  test('neither breaks nor changes anything when 10,000 malformed messages come', { timeout: 120_000 }, async () => {
    const heard: { readonly type?: string; readonly success?: boolean; readonly command?: string }[] = [];
    const { adapter, model } = adapterOn('run_main', (message) => { heard.push(message); });
    adapter.receive({ seq: 1, type: 'request', command: 'initialize', arguments: { adapterID: 'x' } });
    model.actor.send({ type: 'launch' });
    const before = await waitFor(model.actor, (snapshot) => snapshot.matches({ stopped: 'paused' }));
    const { run, step, scenario, breakpoints, exceptionFilters } = before.context;
    heard.length = 0;
    fc.assert(fc.property(malformed, (message) => { adapter.receive(message); }), { numRuns: 10_000, seed: 5 });
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    expect(heard.filter((one) => one.success === true && !['stackTrace', 'source', 'scopes', 'variables', 'setExceptionBreakpoints', 'gotoTargets'].includes(one.command ?? ''))).toEqual([]);
    expect(heard.some((one) => one.success === false)).toBe(true);
    const after = model.actor.getSnapshot();
    expect(after.value).toEqual(before.value);
    const { context } = after;
    expect([context.run === run, context.step, context.scenario, context.breakpoints, context.exceptionFilters]).toEqual([true, step, scenario, breakpoints, exceptionFilters]);
  });

  test('wants to be introduced first', () => {
    const heard: object[] = [];
    const { adapter } = adapterOn('run_main', (message) => { heard.push(message); });
    adapter.receive({ seq: 7, type: 'request', command: 'threads' });
    expect(heard).toMatchObject([{ type: 'response', request_seq: 7, success: false, message: 'send initialize first' }]);
  });

  test('tells of moves that the reader makes', async () => {
    const heard: { readonly event?: string; readonly body?: object }[] = [];
    const { adapter, model } = adapterOn('run_main', (message) => { heard.push(message); });
    adapter.receive({ seq: 1, type: 'request', command: 'initialize' });
    model.actor.send({ type: 'launch' });
    await waitFor(model.actor, (snapshot) => snapshot.matches({ stopped: 'paused' }));
    model.actor.send({ type: 'next' });
    expect(heard.filter((one) => one.event === 'stopped').map((one) => one.body)).toMatchObject([{ reason: 'entry' }, { reason: 'step' }]);
  });
});
