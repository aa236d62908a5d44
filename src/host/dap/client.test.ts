import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import Ajv from 'ajv';
import type { ValidateFunction } from 'ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adapterOn, folderOf } from '../../../scripts/testing/debuggee';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures/protocol/debug-adapter-protocol.schema.json'), 'utf8')) as Record<string, unknown>;
delete schema['$schema'];
const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(schema, 'dap');
const runtime = 'core/runtime.py';
const source = { path: runtime };
const text = folderOf('run_loop').sources.get('../shared/core/runtime.py')?.text ?? '';
const lineOf = (statement: string): number => text.split('\n').findIndex((line) => line.trim().startsWith(statement)) + 1;
const ASK = lineOf('response = ask(messages)');
const WRITE_BACK = lineOf('messages.append({"role": "user", "content": results})');

interface Message { readonly type: string; readonly event?: string; readonly command?: string; readonly success?: boolean }

/** The protocol's own name for the kind of message, `SetBreakpointsResponse`. */
function kindOf({ type, event, command, success }: Message): string {
  const capital = (word = ''): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  if (type === 'event') return `${capital(event)}Event`;
  return success === true ? `${capital(command)}Response` : 'ErrorResponse';
}

let server: Server;
let client: DebugClient;
let said: Message[];

beforeEach(async () => {
  said = [];
  server = createServer((socket) => { speak(socket); });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new DebugClient('', '', 'loopscope');
  await client.start((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await client.stop();
  await new Promise<void>((resolve) => { server.close(() => { resolve(); }); });
  const wrong = said.flatMap((message) => {
    const check: ValidateFunction | undefined = ajv.getSchema(`dap#/definitions/${kindOf(message)}`);
    if (check === undefined) return [`no definition ${kindOf(message)}`];
    return check(message) === true ? [] : [`${kindOf(message)}: ${ajv.errorsText(check.errors)}`];
  });
  expect(wrong).toEqual([]);
});

/** The protocol's framing on a socket; the adapter itself knows nothing of it. */
function speak(socket: Socket): void {
  const { adapter } = adapterOn('run_loop', (message) => {
    said.push(message as Message);
    const body = JSON.stringify(message);
    socket.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
  });
  let rest = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, Math.max(0, head)).toString())?.[1]);
      if (head < 0 || rest.length < head + 4 + length) return;
      adapter.receive(JSON.parse(rest.subarray(head + 4, head + 4 + length).toString()));
      rest = rest.subarray(head + 4 + length);
    }
  });
  socket.on('close', () => { adapter.dispose(); });
}

/** Asks for something that makes the debuggee stop; gives the line. */
async function stoppedBy(request: () => Promise<unknown>, reason: string): Promise<number> {
  const [stopped] = await Promise.all([client.waitForEvent('stopped', 20_000), request()]);
  expect((stopped.body as { reason: string }).reason).toBe(reason);
  const { body } = await client.stackTraceRequest({ threadId: 1 });
  return body.stackFrames[0]?.line ?? 0;
}

async function begin(lines: readonly number[], args: object = {}): Promise<number> {
  await Promise.all([client.waitForEvent('initialized'), client.initializeRequest()]);
  const launched = client.launchRequest({ scenario: 'report', ...args } as Parameters<typeof client.launchRequest>[0]);
  await client.setBreakpointsRequest({ source, breakpoints: lines.map((line) => ({ line })) });
  const line = await stoppedBy(() => client.configurationDoneRequest(), lines.length === 0 ? 'entry' : 'breakpoint');
  await launched;
  return line;
}

async function localsByName(): Promise<ReadonlyMap<string, { readonly value: string; readonly reference: number; readonly count: number }>> {
  const { body: { stackFrames } } = await client.stackTraceRequest({ threadId: 1 });
  const { body: { scopes } } = await client.scopesRequest({ frameId: stackFrames[0]?.id ?? 0 });
  const { body } = await client.variablesRequest({ variablesReference: scopes[0]?.variablesReference ?? 0 });
  return new Map(body.variables.map((one) => [one.name, { value: one.value, reference: one.variablesReference, count: one.indexedVariables ?? 0 }]));
}

const thread = { threadId: 1 };

describe('a public client of the Debug Adapter Protocol', { timeout: 60_000 }, () => {
  test('introduces itself and hears what the adapter can do', async () => {
    const { body } = await client.initializeRequest();
    expect(body).toMatchObject({ supportsStepBack: true, supportsGotoTargetsRequest: true });
  });

  test('is stopped by a breakpoint twice, then hears the end', async () => {
    expect(await begin([ASK])).toBe(ASK);
    expect(await stoppedBy(() => client.continueRequest(thread), 'breakpoint')).toBe(ASK);
    await Promise.all([client.waitForEvent('terminated'), client.waitForEvent('exited'), client.continueRequest(thread)]);
    const printed = said.filter((one) => one.event === 'output').map((one) => (one as { body?: { output: string } }).body?.output ?? '').join('');
    expect(printed).toContain('answered · 模型调用 2 · 记录 4\n运行失败：除零错误\n');
  });

  test('hears what became of its breakpoints after the run', async () => {
    await begin([ASK, 1]);
    expect(said.filter((one) => one.event === 'breakpoint').map((one) => (one as { body?: { breakpoint: { line: number; verified: boolean } } }).body?.breakpoint)).toMatchObject([{ line: ASK, verified: true }, { verified: expect.any(Boolean) as boolean }]);
  });

  test('sees two messages before the results are appended, three after, two again one step back', async () => {
    await begin([WRITE_BACK]);
    expect((await localsByName()).get('messages')?.count).toBe(2);
    await stoppedBy(() => client.nextRequest(thread), 'step');
    expect((await localsByName()).get('messages')?.count).toBe(3);
    await stoppedBy(() => client.stepBackRequest(thread), 'breakpoint');
    expect((await localsByName()).get('messages')?.count).toBe(2);
  });

  test('pages through a list', async () => {
    await begin([WRITE_BACK]);
    const reference = (await localsByName()).get('messages')?.reference ?? 0;
    const { body } = await client.variablesRequest({ variablesReference: reference, filter: 'indexed', start: 1, count: 1 });
    expect(body.variables.map((one) => one.name)).toEqual(['1']);
    await stoppedBy(() => client.nextRequest(thread), 'step');
    await expect(client.variablesRequest({ variablesReference: 9999 })).rejects.toThrow('no variables');
  });

  test('evaluates in the frame it is shown, and is told what Python would raise', async () => {
    await begin([WRITE_BACK]);
    const { body: { stackFrames } } = await client.stackTraceRequest({ threadId: 1 });
    const frameId = stackFrames[0]?.id ?? 0;
    expect((await client.evaluateRequest({ expression: 'len(messages) + 1', frameId })).body.result).toBe('3');
    await expect(client.evaluateRequest({ expression: 'nothing_of_this_name', frameId })).rejects.toThrow('NameError');
  });

  test('goes into a call, out of it, and back to the last breakpoint', async () => {
    await begin([ASK]);
    await stoppedBy(() => client.stepInRequest(thread), 'step');
    const { body: { stackFrames, totalFrames } } = await client.stackTraceRequest({ threadId: 1, startFrame: 0, levels: 1 });
    expect(stackFrames).toHaveLength(1);
    expect(totalFrames).toBeGreaterThan(1);
    await stoppedBy(() => client.stepOutRequest(thread), 'step');
    expect(await stoppedBy(() => client.reverseContinueRequest(thread), 'breakpoint')).toBe(ASK);
  });

  test('goes to a line, and reads the source', async () => {
    await begin([]);
    const { body: { targets } } = await client.gotoTargetsRequest({ source, line: WRITE_BACK });
    expect(targets).toHaveLength(1);
    expect(await stoppedBy(() => client.gotoRequest({ threadId: 1, targetId: targets[0]?.id ?? -1 }), 'goto')).toBe(WRITE_BACK);
    const { body } = await client.sourceRequest({ sourceReference: 1, source: { path: runtime } });
    expect(body.content).toBe(text);
  });

  test('stops where exceptions begin when it asks for that', async () => {
    await Promise.all([client.waitForEvent('initialized'), client.initializeRequest()]);
    await client.setExceptionBreakpointsRequest({ filters: ['raised'] });
    const launched = client.launchRequest({ scenario: 'model_error' } as Parameters<typeof client.launchRequest>[0]);
    await stoppedBy(() => client.configurationDoneRequest(), 'exception');
    await launched;
  });

  test('restarts and terminates', async () => {
    await begin([ASK]);
    expect(await stoppedBy(() => client.send('restart', {}), 'breakpoint')).toBe(ASK);
    await Promise.all([client.waitForEvent('terminated'), client.terminateRequest()]);
    await expect(client.nextRequest(thread)).rejects.toThrow('not possible now');
  });

  test('is refused politely when it asks for what there is not', async () => {
    await client.initializeRequest();
    await expect(client.send('pause', thread)).rejects.toThrow('not supported');
    await expect(client.stackTraceRequest(thread)).rejects.toThrow('nothing has run yet');
    await expect(client.setBreakpointsRequest({ source: { path: 'sdk_double.py' }, breakpoints: [{ line: 1 }] })).rejects.toThrow('not stepped');
  });
});
