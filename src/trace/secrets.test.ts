import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printed, recordText } from '../python/testing';
import { exportRecording } from './export-recording';
import { preview } from './preview';
import { readRecording } from './read-recording';
import { isSecretName } from './secret-names';
import { openRecording } from './snapshot';
import { partsPage, variablesOf } from './variables';

const program = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'cases', '66-secret-in-variables.py'), 'utf8');

async function endOf(text: string) {
  const recording = await recordText(text);
  const snapshots = openRecording(recording);
  const end = recording.steps.site.length;
  const shown = Object.fromEntries(variablesOf(snapshots, 0, end).map(({ name, value }) => [name, preview(snapshots, value, end, 200, name)]));
  return { recording, snapshots, shown, end };
}

describe('a program that holds secrets', () => {
  test('shows none of them, under whatever name, and keeps its output', async () => {
    const { shown, recording } = await endOf(program);
    expect(shown['api_key']).toBe("'••••••'");
    expect(shown['headers']).toBe("{'x-api-key': '••••••', 'monkey': 'banana'}");
    expect(shown['client']).toBe("Client(key='••••••')");
    expect(shown['url']).toBe("'postgres://user:••••••@db.example/app'");
    expect(printed(recording)).toContain("Client(key=***) 22 ['monkey', 'x-api-key']");
  });

  test('gives none of them away when a part is opened', async () => {
    const { snapshots, end } = await endOf(program);
    const client = variablesOf(snapshots, 0, end).find((one) => one.name === 'client')?.value;
    if (typeof client !== 'object' || client === null || client.kind !== 'ref') throw new Error('no client');
    expect(partsPage(snapshots, client.id, end, 'client', 0, 10).parts.map(({ label, shown }) => [label, shown])).toEqual([['key', '••••••']]);
  });

  test('is exported without them, and the export can be opened again', async () => {
    const { recording } = await endOf(program);
    expect(exportRecording(recording, { mask: false })).toContain('sk-ant-FAKE-0123456789');
    const masked = exportRecording(recording, { mask: true });
    expect(masked).not.toContain('FAKE-0123456789');
    expect(masked).not.toContain('hunter2');
    expect(masked).toContain('banana');
    const read = readRecording(masked);
    if (read.kind !== 'recording') throw new Error(JSON.stringify(read.problems));
    expect(read.recording.files[0]?.text.length).toBe(program.length);
    expect(read.recording.steps).toEqual(recording.steps);
  });

  test('masks copies by value and numbers by name', async () => {
    const { shown } = await endOf('password = "correct-horse"\nheader = "Basic " + password\npin = {"pin": 1, "secret": 42}\ndeep = [[password, 1]]\nsent = "Authorization: Bearer abc.def-123456"\nempty_password = ""\n');
    expect(shown).toMatchObject({ header: "'Basic ••••••'", pin: "{'pin': 1, 'secret': '••••••'}", deep: "[['••••••', 1]]", sent: "'Authorization: Bearer ••••••'", empty_password: "''" });
  });

  test('leaves what only sounds like a secret', async () => {
    const { shown } = await endOf('monkey = "banana"\nmax_tokens = 1024\ntoken_count = 3\ntokens = ["a", "b"]\nfor token in tokens:\n    word = token + "!"\n');
    expect(shown).toMatchObject({ monkey: "'banana'", max_tokens: '1024', token_count: '3', tokens: "['a', 'b']", word: "'b!'" });
  });
});

test.each(['api_key', 'x-api-key', 'ANTHROPIC_API_KEY', 'apiKey', 'OPENAI_APIKEY', 'auth_token', 'accessToken', 'password', 'db_password', 'client_secret', 'Authorization', 'private-key'])('%s names a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each(['monkey', 'key', 'keys', 'max_tokens', 'tokens', 'input_tokens', 'tokenizer', 'next_token', 'token_count', 'password_length', 'is_secret', 'secret_name', 'author', 'keyboard', ''])('%s names none', (name) => {
  expect(isSecretName(name)).toBe(false);
});
