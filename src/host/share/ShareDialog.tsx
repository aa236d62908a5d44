import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { textIn, useLanguage } from '../../ui/language';
import type { DebuggerModel } from '../../ui/model';
import { placeOf } from '../links/place';
import { copyText } from './copy-text';
import type { EmbedChoices } from './embed-code';
import { FRAME_HEIGHT, embedCode, frameAddress } from './embed-code';
import { runFigure } from './run-figure';
import { shareWords } from './words';

const HEIGHTS = [null, 700, 1000, FRAME_HEIGHT] as const;
const WIDTHS = [null, 720, 320] as const;

/** The code to embed a debugger as it stands now, with a preview that is the embed itself. */
export default function ShareDialog({ model, onClose }: { readonly model: DebuggerModel; readonly onClose: () => void }) {
  const language = useLanguage();
  const words = shareWords(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const codeId = useId();
  const [kind, setKind] = useState<EmbedChoices['kind']>('element');
  const [theme, setTheme] = useState<EmbedChoices['theme']>('auto');
  const [height, setHeight] = useState<number | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [choices] = useState(() => fixed(model, words.figure));
  useEffect(() => { dialog.current?.showModal(); }, []);

  const all: EmbedChoices = { ...choices, kind, theme, height, lang: language, title: textIn(model.lesson.title, language) };
  const code = embedCode(all);
  return (
    <dialog ref={dialog} className="ls-share-dialog" aria-label={words.title} onClose={onClose}>
      <header><h2>{words.title}</h2><button type="button" onClick={() => { dialog.current?.close(); }}>{words.close}</button></header>
      <div className="ls-share-choices">
        <Choice label={words.kind} value={kind} options={[['element', words.element], ['frame', words.frame]]} onChoose={setKind} />
        <Choice label={words.size} value={height} options={HEIGHTS.map((one) => [one, one === null ? words.auto : `${String(one)} px`])} onChoose={setHeight} />
        <Choice label={words.theme} value={theme} options={[['auto', words.themes.auto], ['light', words.themes.light], ['dark', words.themes.dark]]} onChoose={setTheme} />
        <Choice label={words.width} value={width} options={WIDTHS.map((one) => [one, one === null ? words.full : `${String(one)} px`])} onChoose={setWidth} />
      </div>
      <label htmlFor={codeId}>{words.code}</label>
      <textarea id={codeId} readOnly rows={6} value={code} onFocus={(event) => { event.target.select(); }} />
      <p><button type="button" className="ls-share-copy" onClick={() => { void copyText(code).then((done) => { setSaid(done ? words.copied : words.notCopied); }); }}>{words.copy}</button> <span role="status">{said}</span></p>
      <div className="ls-share-preview"><iframe key={frameAddress(all)} title={words.preview} src={frameAddress(all)} style={{ width: width ?? '100%', height: height ?? FRAME_HEIGHT }} /></div>
    </dialog>
  );
}

/** What does not change while the dialog is open. */
function fixed(model: DebuggerModel, caption: (steps: number) => string): Pick<EmbedChoices, 'site' | 'place' | 'code' | 'figure'> {
  const { file, firstLine, lastLine } = model.focus;
  const source = model.files.find((one) => one.name === file)?.source.text ?? '';
  const { run } = model.actor.getSnapshot().context;
  return {
    site: new URL('./', document.baseURI).href,
    place: placeOf(model),
    code: source.split('\n').slice(firstLine - 1, lastLine).join('\n'),
    figure: run === null ? '' : runFigure(run, file, caption(run.snapshots.recording.steps.site.length)),
  };
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, ReactNode])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label}>
      <span>{label}</span>
      {options.map(([one, shown]) => <button key={String(one)} type="button" aria-pressed={one === value} onClick={() => { onChoose(one); }}>{shown}</button>)}
    </div>
  );
}
