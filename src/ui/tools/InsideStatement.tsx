import { useMemo } from 'react';
import { evaluationTree } from '../../trace/evaluation-tree';
import type { EvaluationNode, PieceValue, Round } from '../../trace/evaluation-tree';
import { preview } from '../../trace/preview';
import type { Snapshots } from '../../trace/snapshot';
import type { Run } from '../../session/run';
import { useWords } from './words';

interface InsideStatementProps {
  readonly run: Run;
  readonly step: number;
}

/** How many rounds of a comprehension are listed. */
const ROUNDS = 40;

/** The lit statement, piece by piece: what each expression in it will give when it runs. */
export default function InsideStatement({ run, step }: InsideStatementProps) {
  const words = useWords();
  const tree = useMemo(() => evaluationTree(run.snapshots, step), [run, step]);
  if (tree === null) return <p className="ls-hint">{words.inside.end}</p>;
  if (tree.roots.length === 0) return <p className="ls-hint">{words.inside.nothing}</p>;
  return (
    <div className="ls-pieces">
      <ul className="ls-tree">{tree.roots.map((node) => <PieceNode key={node.site} snapshots={run.snapshots} node={node} />)}</ul>
      {tree.truncated ? <p className="ls-hint">{words.inside.cut}</p> : null}
    </div>
  );
}

function PieceNode({ snapshots, node }: { readonly snapshots: Snapshots; readonly node: EvaluationNode }) {
  const words = useWords();
  const children = node.children.filter((child) => child.syntax !== 'Constant');
  const last = node.values.at(-1);
  const line = (
    <>
      <code className="ls-piece-text">{short(node.text)}</code>
      {last === undefined ? null : <code className="ls-value"> → {preview(snapshots, last.value, last.at, 120)}</code>}
      {node.fate === 'skipped' ? <small className="ls-note">{words.inside.skipped}</small> : null}
      {node.fate === 'raised' ? <small className="ls-trouble">{words.inside.raised}</small> : null}
      {node.frames.map((frame) => <small key={frame} className="ls-note">{words.inside.calls(snapshots.recording.codes[snapshots.recording.frames[frame]?.code ?? -1]?.name ?? '')}</small>)}
    </>
  );
  if (children.length === 0 && node.rounds.length === 0) return <li className="ls-piece" data-fate={node.fate}><div className="ls-piece-line">{line}</div></li>;
  return (
    <li className="ls-piece" data-fate={node.fate}>
      <details open={node.fate !== 'skipped'}>
        <summary className="ls-piece-line">{line}</summary>
        {node.rounds.length > 0 ? <Rounds snapshots={snapshots} node={node} rounds={node.rounds} /> : <ul>{children.map((child) => <PieceNode key={child.site} snapshots={snapshots} node={child} />)}</ul>}
      </details>
    </li>
  );
}

/** A comprehension's items one after the other, each with what was worked out for it. */
function Rounds({ snapshots, node, rounds }: { readonly snapshots: Snapshots; readonly node: EvaluationNode; readonly rounds: readonly Round[] }) {
  const words = useWords();
  const texts = useMemo(() => textsOf(node), [node]);
  const piece = (value: PieceValue) => <span key={value.order}><code>{short(texts.get(value.site) ?? '')}</code> <code className="ls-value">→ {preview(snapshots, value.value, value.at, 60)}</code></span>;
  return (
    <ol className="ls-rounds" aria-label={words.inside.rounds(rounds.length)}>
      {rounds.slice(0, ROUNDS).map((round, i) => <li key={i}><small>{words.inside.round(i + 1)}</small>{round.map(piece)}</li>)}
      {rounds.length > ROUNDS ? <li>… {words.inside.rounds(rounds.length)}</li> : null}
    </ol>
  );
}

function textsOf(node: EvaluationNode): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const visit = (one: EvaluationNode): void => {
    texts.set(one.site, one.text);
    for (const value of one.values) texts.set(value.site, one.text);
    one.children.forEach(visit);
  };
  visit(node);
  return texts;
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
