import { useState } from 'react';
import type { DebuggerModel } from './model';
import type { ToolName, WantedField } from './tools/tool';

/** `unreached`: lines that no scenario reaches; null until all were run. */
export interface CoverageView {
  readonly shown: boolean;
  readonly unreached: readonly number[] | null;
}

/** What a reader has asked to see beyond the basics. None of it touches the session. */
export interface ViewState {
  readonly tool: ToolName | null;
  readonly setTool: (tool: ToolName | null) => void;
  readonly wantedField: WantedField | null;
  readonly wantField: (field: WantedField) => void;
  /** Values at the lines' ends. */
  readonly inline: boolean;
  readonly setInline: (on: boolean) => void;
  readonly coverage: CoverageView;
  readonly setCoverage: (coverage: CoverageView) => void;
  readonly watches: readonly string[];
  readonly setWatches: (watches: readonly string[]) => void;
  readonly onOpen: (model: DebuggerModel) => void;
}

export function useView(onOpen: (model: DebuggerModel) => void): ViewState {
  const [tool, setTool] = useState<ToolName | null>(null);
  const [wantedField, setWantedField] = useState<WantedField | null>(null);
  const [inline, setInline] = useState(false);
  const [coverage, setCoverage] = useState<CoverageView>({ shown: false, unreached: null });
  const [watches, setWatches] = useState<readonly string[]>([]);
  const wantField = (field: WantedField): void => {
    setWantedField(field);
    setTool('breakpoints');
  };
  return { tool, setTool, wantedField, wantField, inline, setInline, coverage, setCoverage, watches, setWatches, onOpen };
}
