import { Suspense, lazy, useState } from 'react';
import { useLanguage } from '../../ui/language';
import type { DebuggerModel } from '../../ui/model';
import { linkTo } from '../links/address';
import { copyText } from './copy-text';
import { shareWords } from './words';

const ShareDialog = lazy(() => import('./ShareDialog'));

/** Below a debugger: a link to where it is now, and the code to embed it. */
export function ShareBar({ model }: { readonly model: DebuggerModel }) {
  const words = shareWords(useLanguage());
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState(false);
  const copyLink = (): void => {
    void copyText(linkTo(model)).then((done) => { setSaid(done ? words.copied : words.notCopied); });
  };
  return (
    <div className="ls-share" role="group" aria-label={words.bar} data-share={model.lesson.id}>
      <button type="button" onClick={copyLink}>{words.link}</button>
      <button type="button" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>{words.embed}</button>
      <span role="status">{said}</span>
      {open ? <Suspense fallback={null}><ShareDialog model={model} onClose={() => { setOpen(false); }} /></Suspense> : null}
    </div>
  );
}
