import { useMessages } from './language';

/** Says that a recording from a file is shown, in the place of the scenarios. */
export function OpenedBar({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const messages = useMessages();
  return (
    <div className="ls-opened" role="group" aria-label={messages.opened.label}>
      <span>{messages.opened.showing(title)}</span>
      <button type="button" className="ls-link" data-close-opened="" onClick={onClose}>{messages.opened.close}</button>
    </div>
  );
}
