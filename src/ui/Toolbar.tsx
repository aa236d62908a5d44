import { useState } from 'react';
import { ariaShortcut, canDo, commandGroups, commands, shortcutText } from '../session/commands';
import type { CommandId, SessionSnapshot } from '../session/commands';
import type { DebuggerModel } from './model';
import { useLanguage, useMessages } from './language';

interface ToolbarProps {
  readonly model: DebuggerModel;
  readonly snapshot: SessionSnapshot;
}

const groups = ['run', 'forwards', 'backwards'] as const;

/** One button a command. A button that can't act stays focusable, so that the focus is never lost. */
export function Toolbar({ model, snapshot }: ToolbarProps) {
  const messages = useMessages();
  // On a phone only the moves used most are there until more are asked for.
  const [more, setMore] = useState(false);
  return (
    <div className="ls-toolbar" role="group" aria-label={messages.toolbar} data-more={more}>
      {groups.map((group) => (
        <div key={group} className={`ls-commands ls-commands-${group}`} role="group" aria-label={messages.groups[group]}>
          {group === 'run' ? null : <span className="ls-commands-label" aria-hidden="true">{messages.groups[group]}</span>}
          {commandGroups[group].map((id) => <CommandButton key={id} id={id} model={model} snapshot={snapshot} />)}
        </div>
      ))}
      <button type="button" className="ls-button ls-more-commands" aria-expanded={more} aria-label={messages.moreCommands} onClick={() => { setMore(!more); }}><span aria-hidden="true">⋯</span></button>
    </div>
  );
}

function CommandButton({ id, model, snapshot }: ToolbarProps & { readonly id: CommandId }) {
  const language = useLanguage();
  const messages = useMessages();
  const command = commands.find((one) => one.id === id);
  if (command === undefined) return null;
  const able = canDo(snapshot, command);
  return (
    <button
      type="button"
      className={id === 'launch' ? 'ls-button ls-primary' : 'ls-button'}
      data-command={id}
      aria-disabled={!able}
      aria-keyshortcuts={ariaShortcut(command.shortcut)}
      title={messages.shortcutIs(command.about[language], shortcutText(command.shortcut))}
      onClick={() => { if (able) model.actor.send(command.event); }}
    >
      {command.label[language]}
      <kbd aria-hidden="true">{shortcutText(command.shortcut)}</kbd>
    </button>
  );
}
