/**
 * The first script. The HTML already shows prose and code; everything that makes them move is fetched once
 * they have been painted, so that it never competes with reading. A hidden tab paints nothing: it waits 200 ms.
 */
import './theme.css';
import './page.css';
import '../editor/code.css';
import '../ui/debugger.css';
import './share/share.css';

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => { setTimeout(resolve); });
  setTimeout(resolve, 200);
});

void painted.then(() => import('./start')).then(({ start }) => { start(); });
