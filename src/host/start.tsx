import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadArticle } from './articles';
import { builtInLessons } from './catalogue';
import { createDebuggerModel } from './debugger-model';
import { rememberEarly } from './early';
import { followAddress } from './links/address';
import { registerOffline } from './offline/register';
import { Page } from './Page';
import { readPreferences } from './preferences';
import { startWorker } from './start-worker';
import { warmUp } from './warm-up';
import type { DebuggerModel } from '../ui/model';
import { createWorkerEngine } from './worker-engine';

/** Puts the living page in the place of the one in the HTML: same size, same look. */
export function start(): void {
  const preferences = readPreferences();
  const root = document.getElementById('root');
  const engine = createWorkerEngine(startWorker);
  const models = new Map([...builtInLessons()].map(([id, folder]) => [id, createDebuggerModel(folder, engine)]));
  const rehearsal = (): DebuggerModel | null => {
    for (const folder of builtInLessons().values()) return createDebuggerModel(folder, engine);
    return null;
  };
  void loadArticle(preferences.language).then((article) => {
    delete document.documentElement.dataset['pending'];
    const repeat = rememberEarly();
    if (root !== null) {
      const drawn = createRoot(root);
      flushSync(() => { drawn.render(<Page article={article} preferences={preferences} models={models} />); });
    }
    repeat();
    followAddress(models);
    registerOffline();
    // The interpreter is fetched once the page works, before anyone asks for it.
    setTimeout(() => { void warmUp(engine, [...models.values()], rehearsal); }, 300);
  });
}
