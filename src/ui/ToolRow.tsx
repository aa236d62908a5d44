import { Suspense, lazy } from 'react';
import { useMessages } from './language';
import type { ViewState } from './use-view';
import type { ToolName, ToolProps } from './tools/tool';

const BreakpointsPanel = lazy(() => import('./tools/BreakpointsPanel'));
const WatchPanel = lazy(() => import('./tools/WatchPanel'));
const ComparePanel = lazy(() => import('./tools/ComparePanel'));
const CoveragePanel = lazy(() => import('./tools/CoveragePanel'));
const ExportPanel = lazy(() => import('./tools/ExportPanel'));

const names: readonly ToolName[] = ['breakpoints', 'watch', 'compare', 'coverage', 'export'];

interface ToolRowProps extends ToolProps {
  readonly view: ViewState;
  readonly onLineMenu: (x: number, y: number) => void;
}

/** Everything beyond the basics: one row, one panel at a time, nothing until it is asked for. */
export function ToolRow({ view, onLineMenu, ...tool }: ToolRowProps) {
  const messages = useMessages();
  const { breakpoints, dataBreakpoints, exceptionFilters } = tool.snapshot.context;
  const set = breakpoints.length + dataBreakpoints.length + exceptionFilters.length;
  return (
    <div className="ls-tools" data-tool={view.tool ?? undefined}>
      <div className="ls-tool-row" role="group" aria-label={messages.tools.label}>
        {names.map((name) => (
          <button key={name} type="button" className="ls-tool" data-tool-button={name} aria-expanded={view.tool === name} onClick={() => { view.setTool(view.tool === name ? null : name); }}>
            {messages.tools[name]}{name === 'breakpoints' && set > 0 ? <span className="ls-tool-count">{set}</span> : null}
          </button>
        ))}
        <button
          type="button"
          className="ls-tool ls-tool-line"
          aria-haspopup="menu"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onLineMenu(box.left, box.bottom);
          }}
        >
          {messages.tools.line}
        </button>
        <label className="ls-switch"><input type="checkbox" checked={view.inline} onChange={(event) => { view.setInline(event.currentTarget.checked); }} /> {messages.tools.inlineValues}</label>
      </div>
      {view.tool === null ? null : (
        <div className="ls-tool-panel" role="group" data-pane-name={view.tool} aria-label={messages.tools[view.tool]}>
          <Suspense fallback={<p className="ls-hint">{messages.tools.loading}</p>}><Panel view={view} {...tool} /></Suspense>
        </div>
      )}
    </div>
  );
}

function Panel({ view, ...tool }: ToolProps & { readonly view: ViewState }) {
  switch (view.tool) {
    case 'breakpoints': return <BreakpointsPanel {...tool} wanted={view.wantedField} />;
    case 'watch': return <WatchPanel {...tool} watches={view.watches} onWatches={view.setWatches} />;
    case 'compare': return <ComparePanel {...tool} />;
    case 'coverage': return <CoveragePanel {...tool} shown={view.coverage} onShow={view.setCoverage} />;
    case 'export': return <ExportPanel {...tool} onOpen={view.onOpen} />;
    case null: return null;
  }
}
