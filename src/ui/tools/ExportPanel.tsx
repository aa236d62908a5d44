import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { exportRecording } from '../../trace/export-recording';
import { readRecording } from '../../trace/read-recording';
import { explainProblem } from '../../trace/recording-problem';
import type { Run } from '../../session/run';
import { textIn, useLanguage } from '../language';
import type { DebuggerModel } from '../model';
import { colorsAt, pictureAt, pngOf, save } from './picture';
import { storyPage } from './story-page';
import type { ToolProps } from './tool';
import { useWords } from './words';

interface ExportPanelProps extends ToolProps {
  readonly onOpen: (model: DebuggerModel) => void;
}

/** Takes the run, a picture or a storyboard away, and opens a run that was taken away before. */
export default function ExportPanel({ model, snapshot, run, step, onOpen }: ExportPanelProps) {
  const words = useWords();
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { scenario } = snapshot.context;
  const name = `${model.focus.name}-${scenario}`.replace(/[^\w-]+/g, '_');

  const tell = (work: Promise<unknown>): void => {
    setProblem(null);
    work.catch((error: unknown) => { setProblem(`${words.export.failed}: ${error instanceof Error ? error.message : String(error)}`); });
  };
  const picture = async (of: Run): Promise<string> => {
    const svg = await pictureAt(model, of, step, { language, colors: panel.current === null ? {} : colorsAt(panel.current), title: `${model.focus.name} · ${words.step(step)}`, width: 960 });
    if (svg === null) throw new Error(words.export.noDiagram);
    return svg;
  };
  const open = async (file: File): Promise<void> => {
    const result = readRecording(await file.text());
    if (result.kind === 'problems') setProblem(words.export.problem(file.name, result.problems.slice(0, 3).map((one) => explainProblem(one, language)).join(' ')));
    else onOpen(await model.open(result.recording, file.name));
  };
  const onDrop = (event: DragEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) tell(open(file));
  };
  /** The window is opened by the click itself, as browsers ask; without one the page is saved. */
  const story = async (of: Run): Promise<void> => {
    const page = window.open('', '_blank');
    const title = textIn(model.lesson.scenarios.find((one) => one.id === scenario)?.title ?? scenario, language);
    const html = new Blob([await storyPage(model, of, title, language, words)], { type: 'text/html' });
    if (page === null) save(`${name}.html`, html);
    else page.location.href = URL.createObjectURL(html);
  };
  const button = (id: string, label: string, work: (of: Run) => Promise<unknown>, able: boolean) => (
    <button type="button" className="ls-button" data-export={id} aria-disabled={run === null || !able} onClick={() => { if (run !== null && able) tell(work(run)); }}>{label}</button>
  );
  return (
    <div ref={panel} className="ls-export" onDragOver={(event) => { event.preventDefault(); }} onDrop={onDrop}>
      <div className="ls-export-row">
        {button('recording', words.export.recording, (of) => { save(`${name}.json`, new Blob([exportRecording(of.snapshots.recording, { mask: true })], { type: 'application/json' })); return Promise.resolve(); }, true)}
        {button('svg', words.export.svg, async (of) => { save(`${name}-${String(step + 1)}.svg`, new Blob([await picture(of)], { type: 'image/svg+xml' })); }, model.diagram !== null)}
        {button('png', words.export.png, async (of) => { save(`${name}-${String(step + 1)}.png`, await pngOf(await picture(of))); }, model.diagram !== null)}
        {button('storyboard', words.export.storyboard, story, (run?.stages.length ?? 0) > 0)}
      </div>
      <div className="ls-export-row">
        <button type="button" className="ls-button" data-open-recording="" onClick={() => { picker.current?.click(); }}>{words.export.open}</button>
        <input ref={picker} type="file" accept="application/json,.json" hidden aria-label={words.export.open} onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) tell(open(file));
        }} />
        <span className="ls-hint">{words.export.drop}</span>
      </div>
      <p className="ls-hint">{run === null ? words.noRun : words.export.masked}</p>
      {problem === null ? null : <p className="ls-trouble" role="alert">{problem}</p>}
    </div>
  );
}
