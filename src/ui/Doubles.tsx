import { useState } from 'react';
import { StaticCode } from '../editor/StaticCode';
import { noMarks } from '../editor/marks';
import type { ModelFile } from './model';
import { useMessages } from './language';

/** The code around the lesson's own: what stands in for the outside world, and who calls. */
export function Doubles({ files }: { readonly files: readonly ModelFile[] }) {
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const labels = { line: messages.code.gutter, current: messages.code.current };
  return (
    <details className="ls-doubles" onToggle={(event) => { setOpen(event.currentTarget.open); }}>
      <summary>{messages.doubles.label}</summary>
      <p>{messages.doubles.note}</p>
      {open ? files.map((file) => (
        <figure key={file.name}>
          <figcaption><code>{file.name}</code></figcaption>
          <div className="ls-double-code" tabIndex={0} role="region" aria-label={file.name}><StaticCode source={file.source} marks={noMarks} labels={labels} /></div>
        </figure>
      )) : null}
    </details>
  );
}
