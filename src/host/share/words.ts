/** The words of the share bar and its dialog. */
import type { Language } from '../../lessons/lesson';

interface ShareWords {
  readonly bar: string;
  readonly link: string;
  readonly embed: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly title: string;
  readonly close: string;
  readonly kind: string;
  readonly element: string;
  readonly frame: string;
  readonly size: string;
  readonly auto: string;
  readonly theme: string;
  readonly themes: { readonly auto: string; readonly light: string; readonly dark: string };
  readonly width: string;
  readonly full: string;
  readonly code: string;
  readonly copy: string;
  readonly preview: string;
  readonly figure: (steps: number) => string;
}

const words: Readonly<Record<Language, ShareWords>> = {
  'zh-CN': {
    bar: '分享', link: '复制链接', embed: '嵌入到别的网页…', copied: '已复制', notCopied: '浏览器不允许复制，请选中后手动复制',
    title: '嵌入这个调试器', close: '关闭', kind: '方式', element: '网页元素', frame: '普通 iframe', size: '高度', auto: '跟随内容',
    theme: '外观', themes: { auto: '跟随网页', light: '浅色', dark: '深色' }, width: '预览宽度', full: '全宽', code: '嵌入代码', copy: '复制代码', preview: '预览',
    figure: (steps) => `这次运行共 ${String(steps)} 步：横向是时间，纵向是代码行。`,
  },
  en: {
    bar: 'Share', link: 'Copy link', embed: 'Embed in another page…', copied: 'Copied', notCopied: 'The browser does not allow copying; select it and copy by hand',
    title: 'Embed this debugger', close: 'Close', kind: 'As', element: 'Element', frame: 'Plain iframe', size: 'Height', auto: 'Follow the content',
    theme: 'Appearance', themes: { auto: 'Follow the page', light: 'Light', dark: 'Dark' }, width: 'Preview width', full: 'Full', code: 'Embed code', copy: 'Copy code', preview: 'Preview',
    figure: (steps) => `This run in ${String(steps)} steps: time goes right, lines of code go down.`,
  },
};

export function shareWords(language: Language): ShareWords {
  return words[language];
}
