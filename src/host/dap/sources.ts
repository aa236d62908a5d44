/** The lesson's files as sources: each has a reference, its position in the lesson counted from 1. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Debuggee } from './debuggee';
import type { Arguments } from './request';
import { RequestError } from './request';

export interface Sources {
  all(): DebugProtocol.Source[];
  of(file: string): DebugProtocol.Source;
  /** The shown file that a `source` argument names; throws RequestError when there is none. */
  shown(source: Arguments): { readonly name: string; readonly text: string };
  content(args: Arguments): DebugProtocol.SourceResponse['body'];
}

export function createSources({ files }: Debuggee): Sources {
  const describe = (index: number): DebugProtocol.Source => {
    const file = files[index];
    return { name: file?.name.split('/').at(-1) ?? '', path: file?.name ?? '', sourceReference: index + 1, ...(file?.shown === true ? {} : { presentationHint: 'deemphasize' }) };
  };
  const find = (source: Arguments): Debuggee['files'][number] => {
    const reference = source.integer('sourceReference') ?? 0;
    const path = source.string('path') ?? source.string('name');
    const found = reference > 0 ? files[reference - 1] : files.find((file) => file.name === path);
    if (found === undefined) throw new RequestError(`no such source: ${path ?? String(reference)}`);
    return found;
  };
  return {
    all: () => files.map((_, index) => describe(index)),
    of: (file) => describe(files.findIndex((one) => one.name === file)),
    shown(source) {
      const found = find(source);
      if (!found.shown) throw new RequestError(`${found.name} is not stepped`);
      return found;
    },
    content(args) {
      const reference = args.integer('sourceReference') ?? 0;
      const file = reference > 0 ? files[reference - 1] : undefined;
      const found = file ?? find(args.record('source') ?? args);
      return { content: found.text, mimeType: 'text/x-python' };
    },
  };
}
