import { useEffect, useState } from 'react';
import type { SessionSnapshot } from '../session/commands';
import type { Status } from '../session/selectors';
import { textIn, useLanguage, useMessages } from './language';
import type { DebuggerModel } from './model';
import { stateText } from './state-text';

interface AnnouncerProps {
  readonly model: DebuggerModel;
  readonly snapshot: SessionSnapshot;
  readonly status: Status;
  readonly stage: string | null;
}

/** Milliseconds without a move before a step is told: a drag tells only where it rests. */
const REST = 250;

/** One sentence a step for those who listen to the page. */
export function Announcer({ model, snapshot, status, stage }: AnnouncerProps) {
  const language = useLanguage();
  const messages = useMessages();
  const title = stage === null ? undefined : model.lesson.stages[stage]?.title;
  const told = title === undefined ? '' : messages.announce.stage(textIn(title, language));
  const sentence = status.kind === 'paused' ? messages.announce.step(status.step, status.line, status.function, lineOf(model, status.file, status.line)) + told : stateText(status, messages);
  return <p className="ls-announcer" role="status" aria-live="polite">{useRested(snapshot.matches('idle') ? '' : sentence)}</p>;
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => { setRested(text); }, REST);
    return () => { clearTimeout(timer); };
  }, [text]);
  return rested;
}

function lineOf(model: DebuggerModel, file: string, line: number): string {
  return model.files.find((one) => one.name === file)?.source.text.split('\n')[line - 1]?.trim() ?? '';
}
