import { useState } from 'react';
import { DebuggerFrame } from './DebuggerFrame';
import type { DebuggerModel } from './model';

interface DebuggerProps {
  readonly model: DebuggerModel;
  readonly dark: boolean;
}

/** One debugger, or in its place, for as long as the reader likes, one over a recording that was opened. The first loses nothing meanwhile. */
export function Debugger({ model, dark }: DebuggerProps) {
  const [opened, setOpened] = useState<{ readonly count: number; readonly model: DebuggerModel } | null>(null);
  const open = (next: DebuggerModel): void => { setOpened({ count: (opened?.count ?? 0) + 1, model: next }); };
  return <DebuggerFrame key={opened?.count ?? 0} model={opened?.model ?? model} dark={dark} onOpen={open} onClose={opened === null ? null : () => { setOpened(null); }} />;
}
