import { useMessages } from './language';

export type PaneName = 'caption' | 'variables' | 'stack' | 'output';
const names: readonly PaneName[] = ['caption', 'variables', 'stack', 'output'];

interface PaneTabsProps {
  readonly chosen: PaneName;
  readonly onChoose: (pane: PaneName) => void;
}

/** On a narrow screen one pane is shown at a time; this row, hidden elsewhere, says which. */
export function PaneTabs({ chosen, onChoose }: PaneTabsProps) {
  const messages = useMessages();
  const labels: Readonly<Record<PaneName, string>> = { caption: messages.caption.label, variables: messages.variables.label, stack: messages.stack.label, output: messages.output.label };
  return (
    <div className="ls-pane-tabs" role="group" aria-label={messages.panes}>
      {names.map((name) => <button key={name} type="button" data-pane-tab={name} aria-pressed={name === chosen} onClick={() => { onChoose(name); }}>{labels[name]}</button>)}
    </div>
  );
}
