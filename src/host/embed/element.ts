/**
 * `<loop-scope>`: all that a host page loads until its reader comes near. It shows what it wraps (a `<pre>`,
 * a figure) until a debugger in a frame of its own has come, and goes back to it on paper and when none comes.
 * The frame is `embed.html` beside this script: docs/embed.md says why a frame.
 */
import { followTheme } from './element-theme';
import { driveFromLinks, driveFromParagraphs } from './element-links';
import { createFrame } from './element-frame';
import type { Frame } from './element-frame';
import { createRequests } from './element-requests';
import { sheetOf } from './element-style';
import type { LoopScopeElement, LoopScopeEventMap, LoopScopeState } from './loopscope';
import { gatherLesson } from './gather-lesson';

const NAME = 'loop-scope';
const EMBED = new URL('embed.html', import.meta.url);

class LoopScope extends HTMLElement implements LoopScopeElement {
  static readonly observedAttributes = ['lesson', 'scenario', 'breakpoints', 'step', 'theme', 'lang', 'panes', 'height'];

  #state: LoopScopeState | null = null;
  #frame: Frame | null = null;
  #stop: (() => void)[] = [];
  #waiting: object[] = [];
  #ready = false;
  #dark = false;
  readonly #box = document.createElement('div');
  readonly #requests = createRequests((message) => { this.#send({ type: 'dap', message }); });

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf()];
    this.#box.className = 'box';
    this.#box.append(document.createElement('slot'));
    shadow.append(this.#box);
  }

  get state(): LoopScopeState | null { return this.#state; }
  get ready(): boolean { return this.#ready; }

  connectedCallback(): void {
    this.#applyHeight();
    this.#stop = [
      followTheme(this, (dark) => {
        this.#dark = dark;
        if (this.#frame !== null) this.#applyTheme();
      }),
      driveFromParagraphs(this.ownerDocument),
    ];
    if (this.getAttribute('loading') === 'click') this.#offer();
    else this.#whenNear();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop) stop();
    this.#drop();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'height') this.#applyHeight();
    if (this.#frame === null) return;
    switch (name) {
      case 'lesson':
        this.#drop();
        this.load();
        break;
      case 'theme': this.#applyTheme(); break;
      case 'lang': this.#send({ type: 'set', lang: this.#language() }); break;
      case 'panes': this.#send({ type: 'set', panes: after ?? '' }); break;
      case 'scenario': this.drive(`scenario=${encodeURIComponent(after ?? '')}`); break;
      case 'breakpoints': this.drive(`set=${encodeURIComponent(after ?? '')}`); break;
      case 'step': this.drive(`to=${encodeURIComponent(after ?? '')}`); break;
    }
  }

  load(): void {
    if (this.#frame !== null) return;
    const lesson = this.getAttribute('lesson') ?? '';
    const isAddress = /[/.]/.test(lesson);
    const address = new URL(EMBED);
    const words = address.searchParams;
    words.set('lesson', isAddress ? '@host' : lesson);
    for (const name of ['scenario', 'breakpoints', 'step', 'panes']) {
      const value = this.getAttribute(name);
      if (value !== null) words.set(name, value);
    }
    words.set('theme', this.#theme());
    words.set('lang', this.#language());
    this.#frame = createFrame(address.href, this.#language() === 'en' ? `Debugger: ${lesson}` : `调试器：${lesson}`, {
      hello: () => {
        if (isAddress) void gatherLesson(new URL(lesson, this.ownerDocument.baseURI).href).catch(() => ({ lesson: `${lesson}?`, texts: {} })).then((gathered) => { this.#frame?.post({ type: 'lesson', ...gathered }); });
      },
      ready: () => {
        this.#ready = true;
        this.#box.dataset['shown'] = '';
        for (const message of this.#waiting.splice(0)) this.#frame?.post(message);
        this.#tell('loopscope-ready', null);
      },
      height: (height) => { this.#box.style.setProperty('--content', `${String(height)}px`); },
      state: (state) => {
        this.#state = state;
        this.#tell('loopscope-state', state);
      },
      dap: (message) => {
        this.#requests.answered(message);
        this.#tell('loopscope-dap', message);
      },
      failed: () => {
        this.#drop();
        this.#box.dataset['failed'] = '';
        this.#tell('loopscope-error', null);
      },
    });
    this.#box.append(this.#frame.element);
  }

  drive(words: string): void { this.#send({ type: 'drive', query: words }); }
  run(): void { this.drive('do=run'); }
  debug(): void { this.drive('do=launch'); }
  continue(): void { this.drive('do=continue'); }
  next(): void { this.drive('do=next'); }
  stepIn(): void { this.drive('do=stepIn'); }
  stepOut(): void { this.drive('do=stepOut'); }
  stepBack(): void { this.drive('do=stepBack'); }
  reverseContinue(): void { this.drive('do=reverseContinue'); }
  restart(): void { this.drive('do=restart'); }
  goto(place: number | string): void { this.drive(`to=${encodeURIComponent(place)}`); }
  request(command: string, args?: object): Promise<unknown> { return this.#requests.send(command, args); }
  async evaluate(expression: string): Promise<string> {
    const body = await this.#requests.send('evaluate', { expression, context: 'repl' });
    return String((body as { readonly result?: unknown } | undefined)?.result ?? '');
  }

  /** Asks for the frame when nobody has come near yet; what was sent before it is ready waits. */
  #send(message: object): void {
    this.load();
    if (this.#ready) this.#frame?.post(message);
    else this.#waiting.push(message);
  }

  #drop(): void {
    this.#frame?.remove();
    this.#frame = null;
    this.#ready = false;
    this.#state = null;
    this.#waiting = [];
    this.#requests.forget();
    delete this.#box.dataset['shown'];
  }

  #whenNear(): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      this.load();
    }, { rootMargin: '400px 0px' });
    observer.observe(this);
    this.#stop.push(() => { observer.disconnect(); });
  }

  #offer(): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.part.add('load');
    button.textContent = this.#language() === 'en' ? 'Step through it' : '一步步看';
    button.addEventListener('click', () => {
      button.remove();
      this.load();
    });
    this.#box.append(button);
    this.#stop.push(() => { button.remove(); });
  }

  #applyHeight(): void {
    const height = Number.parseInt(this.getAttribute('height') ?? '', 10);
    if (height > 0) this.#box.style.setProperty('--fixed', `${String(height)}px`);
    else this.#box.style.removeProperty('--fixed');
  }

  #applyTheme(): void { this.#send({ type: 'set', theme: this.#theme() }); }

  #theme(): 'light' | 'dark' {
    const asked = this.getAttribute('theme');
    return asked === 'dark' || asked === 'light' ? asked : this.#dark ? 'dark' : 'light';
  }

  #language(): 'zh-CN' | 'en' {
    const lang = this.closest('[lang]')?.getAttribute('lang') ?? 'zh-CN';
    return lang.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
  }

  #tell<K extends keyof LoopScopeEventMap>(type: K, detail: LoopScopeEventMap[K]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

if (customElements.get(NAME) === undefined) {
  customElements.define(NAME, LoopScope);
  driveFromLinks(document);
}
