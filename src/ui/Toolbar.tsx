import { ariaShortcut, canDo, commands, shortcutText } from '../session/commands';
import type { SessionSnapshot } from '../session/commands';
import type { DebuggerModel } from './model';
import { useLanguage, useMessages } from './language';

interface ToolbarProps {
  readonly model: DebuggerModel;
  readonly snapshot: SessionSnapshot;
}

/** One button a command. A button that can't act stays focusable, so that the focus is never lost. */
export function Toolbar({ model, snapshot }: ToolbarProps) {
  const language = useLanguage();
  const messages = useMessages();
  return (
    <div className="ls-toolbar" role="group" aria-label={messages.toolbar}>
      {commands.map((command) => {
        const able = canDo(snapshot, command);
        return (
          <button
            key={command.id}
            type="button"
            className={command.id === 'launch' ? 'ls-button ls-primary' : 'ls-button'}
            data-command={command.id}
            aria-disabled={!able}
            aria-keyshortcuts={ariaShortcut(command.shortcut)}
            title={messages.shortcutIs(command.about[language], shortcutText(command.shortcut))}
            onClick={() => { if (able) model.actor.send(command.event); }}
          >
            {command.label[language]}
            <kbd aria-hidden="true">{shortcutText(command.shortcut)}</kbd>
          </button>
        );
      })}
    </div>
  );
}
