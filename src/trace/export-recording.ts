/** A recording as text, to be kept or given away; `readRecording` opens it again. */
import type { Recording } from './recording';
import { findSecrets } from './secrets';
import type { Secrets } from './secrets';
import { isContent } from './value';
import type { Change, Content, RecordedObject, RecordedValue } from './value';

/** JSON. With `mask`, secrets are masked in values, output, messages and source (there by as many characters, so that columns stay). */
export function exportRecording(recording: Recording, { mask }: { readonly mask: boolean }): string {
  return JSON.stringify(mask ? maskedRecording(recording) : recording);
}

/** A copy in which no known secret is left. */
export function maskedRecording(recording: Recording): Recording {
  const secrets = findSecrets(recording);
  const { codes, frames, writes, pieces, ending } = recording;
  const plain = (value: RecordedValue): RecordedValue => secrets.maskValue(null, value);
  const names = sourceNames(recording);
  const variableName = (i: number): string | null => codes[frames[writes.frame[i] ?? -1]?.code ?? -1]?.variables[writes.slot[i] ?? -1] ?? null;
  return {
    ...recording,
    files: recording.files.map((file) => ({ ...file, text: secrets.maskSource(file.text) })),
    frames: frames.map((frame) => (frame.outcome.kind === 'returned' ? { ...frame, outcome: { kind: 'returned', value: plain(frame.outcome.value) } } : frame)),
    writes: { ...writes, value: writes.value.map((value, i) => secrets.maskValue(variableName(i), value)) },
    objects: recording.objects.map((object) => maskedObject(object, secrets)),
    pieces: { ...pieces, value: pieces.value.map((value, i) => secrets.maskValue(names[pieces.site[i] ?? -1] ?? null, value)) },
    output: recording.output.map((event) => ({ ...event, text: secrets.mask(event.text) })),
    raises: recording.raises.map((event) => ({ ...event, message: secrets.mask(event.message), value: plain(event.value) })),
    ending: maskedEnding(ending, secrets),
  };
}

/** By site: the name that stands there, null where something else does. Reading a name gives what it hides. */
function sourceNames({ sites, files }: Recording): readonly (string | null)[] {
  const lines = files.map((file) => file.text.split('\n'));
  return sites.map(({ syntax, file, span }) => (syntax === 'Name' ? (lines[file]?.[span.line - 1]?.slice(span.column, span.endColumn) ?? null) : null));
}

function maskedEnding(ending: Recording['ending'], secrets: Secrets): Recording['ending'] {
  switch (ending.kind) {
    case 'raised': {
      const { exception } = ending;
      return { kind: 'raised', exception: { ...exception, message: secrets.mask(exception.message), traceback: secrets.mask(exception.traceback) } };
    }
    case 'exited': return { ...ending, message: secrets.mask(ending.message) };
    case 'needs-input': return { ...ending, prompt: secrets.mask(ending.prompt) };
    case 'returned':
    case 'budget': return ending;
  }
}

function maskedObject(object: RecordedObject, secrets: Secrets): RecordedObject {
  return { ...object, initial: maskedContent(object.initial, secrets), changes: object.changes.map((change) => maskedChange(change, secrets)) };
}

function maskedContent(content: Content, secrets: Secrets): Content {
  const plain = (value: RecordedValue): RecordedValue => secrets.maskValue(null, value);
  switch (content.kind) {
    case 'sequence':
    case 'set': return { ...content, items: content.items.map(plain) };
    case 'mapping': return { ...content, entries: content.entries.map(([key, value]) => [plain(key), secrets.maskValue(typeof key === 'string' ? key : null, value)] as const) };
    case 'class': return { ...content, attributes: content.attributes.map(([name, value]) => [name, secrets.maskValue(name, value)] as const) };
    case 'instance': {
      const attributes = content.attributes.map(([name, value]) => [name, secrets.maskValue(name, value)] as const);
      if (content.value === undefined) return { ...content, attributes };
      return { ...content, attributes, value: isContent(content.value) ? maskedContent(content.value, secrets) : plain(content.value) };
    }
    case 'opaque': return { ...content, repr: secrets.mask(content.repr) };
    case 'function': return content;
  }
}

function maskedChange(change: Change, secrets: Secrets): Change {
  switch (change.kind) {
    case 'splice': return { ...change, insert: change.insert.map((value) => secrets.maskValue(null, value)) };
    case 'put': return { ...change, key: secrets.maskValue(null, change.key), value: secrets.maskValue(typeof change.key === 'string' ? change.key : null, change.value) };
    case 'drop': return { ...change, key: secrets.maskValue(null, change.key) };
    case 'replace': return { ...change, content: maskedContent(change.content, secrets) };
  }
}
