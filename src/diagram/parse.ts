/**
 * SVG text → `Scene`. Refuses what a drawing has no business holding, and says at which line; what drawing
 * programs write for themselves (other name spaces, `metadata`) is left out silently.
 */
import { ATTRIBUTES, DROPPED_ELEMENTS, ELEMENTS, STYLE_PROPERTIES, isForeign, isSafeValue, localReference } from './allowed';
import type { Loop, Surroundings } from './bindings';
import { Queries, readBindings, readLoop, readScope } from './bindings';
import type { Attributes, Scene, SceneElement, SceneNode, SceneProblem, SceneProblemCode, ViewBox } from './scene';
import type { XmlElement, XmlNode } from './xml';
import { readXml } from './xml';

export type ParsedScene =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'problems'; readonly problems: readonly SceneProblem[] };

/** Reads a drawing. All problems found are reported, except that text that is not XML stops at its first fault. */
export function parseScene(svgText: string): ParsedScene {
  const xml = readXml(svgText);
  if (!xml.ok) return { kind: 'problems', problems: [xml.problem] };
  return new SceneReader().read(xml.root);
}

class SceneReader {
  private readonly problems: SceneProblem[] = [];
  private readonly queries = new Queries();
  private readonly languages = new Set<string>();

  read(root: XmlElement): ParsedScene {
    if (root.name !== 'svg') this.report(root.line, 'element', `根元素是 <${root.name}>，应当是 <svg>。`, `The root element is <${root.name}>, not <svg>.`);
    const around: Surroundings = { scope: { kind: 'lesson' }, loops: [], fontSize: 13, monospace: false };
    const element = this.element(root, '', around, false);
    const viewBox = this.viewBox(root);
    if (this.problems.length > 0 || element === null || viewBox === null) return { kind: 'problems', problems: this.problems };
    const { attributes, children } = element;
    return { kind: 'scene', scene: { viewBox, languages: [...this.languages], attributes, children, queries: this.queries.list() } };
  }

  private element(xml: XmlElement, path: string, outer: Surroundings, insideUse: boolean): SceneElement | null {
    if (isForeign(xml.name) || DROPPED_ELEMENTS.has(xml.name)) return null;
    if (!ELEMENTS.has(xml.name) || (xml.name === 'svg' && path !== '')) {
      this.report(xml.line, 'element', `图里不能有 <${xml.name}>。`, `A drawing may not hold <${xml.name}>.`);
      return null;
    }
    if (xml.name === 'use' && insideUse) this.report(xml.line, 'element', '<symbol> 和 <defs> 里不能再用 <use>。', '<use> may not stand inside <symbol> or <defs>.');
    const { attributes, classes, style, data } = this.attributes(xml, outer.loops.length > 0);
    const around = surroundings(outer, attributes, classes, style, data);
    const bindings = readBindings(data, attributes['x'] ?? '0', around, xml.line, this.queries, (problem) => this.problems.push(problem));
    if (bindings.language !== null) this.languages.add(bindings.language);
    const within = insideUse || xml.name === 'symbol' || xml.name === 'defs';
    const children = this.children(xml, path, around, within);
    if (bindings.text !== null && xml.name !== 'text' && xml.name !== 'tspan') {
      this.report(xml.line, 'binding', 'data-text 只能放在 <text> 或 <tspan> 上。', 'data-text belongs on <text> or <tspan>.');
    }
    return { kind: 'element', path, line: xml.line, tag: xml.name, attributes, classes, style, bindings, children };
  }

  private children(xml: XmlElement, path: string, around: Surroundings, insideUse: boolean): readonly SceneNode[] {
    const holdsText = xml.name === 'text' || xml.name === 'tspan' || xml.name === 'title' || xml.name === 'desc';
    const children: SceneNode[] = [];
    xml.children.forEach((child: XmlNode, index) => {
      if (child.kind === 'text') {
        const text = child.text.replace(/\s+/g, ' ');
        if (holdsText && text.trim() !== '') children.push({ kind: 'text', text });
        return;
      }
      const element = this.element(child, path === '' ? String(index) : `${path}.${String(index)}`, around, insideUse);
      if (element !== null) children.push(element);
    });
    return children;
  }

  private attributes(xml: XmlElement, repeated: boolean): { attributes: Attributes; classes: readonly string[]; style: Attributes; data: ReadonlyMap<string, string> } {
    const attributes = new Map<string, string>();
    const data = new Map<string, string>();
    let classes: readonly string[] = [];
    let style: Attributes = {};
    for (const { name, value, line } of xml.attributes) {
      if (name.startsWith('data-')) { data.set(name.slice(5), value); continue; }
      if (isForeign(name)) continue;
      if (!ATTRIBUTES.has(name)) { this.report(line, 'attribute', `图里不能有属性 ${name}。`, `A drawing may not hold the attribute ${name}.`); continue; }
      if (!isSafeValue(value)) { this.report(line, 'value', `属性 ${name} 的值不能用：只能引用图内的 #名字。`, `The value of ${name} is not allowed: it may only refer to #names of the drawing.`); continue; }
      if (name === 'class') classes = value.split(/\s+/).filter((word) => word !== '');
      else if (name === 'style') style = readStyle(value);
      else if (name === 'href' || name === 'xlink:href') {
        if (localReference(value) === null) this.report(line, 'value', `${name} 只能是图内的 #名字。`, `${name} may only be a #name of the drawing.`);
        else attributes.set('href', value.trim());
      } else {
        if (name === 'id' && (repeated || data.has('each'))) this.report(line, 'attribute', '重复的元素里不能有 id。', 'A repeated element may not have an id.');
        attributes.set(name, value);
      }
    }
    return { attributes: Object.fromEntries(attributes), classes, style, data };
  }

  private viewBox(root: XmlElement): ViewBox | null {
    const text = root.attributes.find((attribute) => attribute.name === 'viewBox')?.value ?? '';
    const [x, y, width, height] = text.trim().split(/[\s,]+/).map(Number);
    if (x !== undefined && y !== undefined && width !== undefined && height !== undefined && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) {
      return { x, y, width, height };
    }
    this.report(root.line, 'attribute', '<svg> 要有 viewBox="x y 宽 高"。', '<svg> needs viewBox="x y width height".');
    return null;
  }

  private report(line: number, code: SceneProblemCode, zh: string, en: string): void {
    this.problems.push({ line, code, message: { 'zh-CN': zh, en } });
  }
}

/** What an element passes on: its scope, its repetition, its type size. */
function surroundings(outer: Surroundings, attributes: Attributes, classes: readonly string[], style: Attributes, data: ReadonlyMap<string, string>): Surroundings {
  const scopeText = data.get('scope');
  const loop: Loop | null = readLoop(data.get('each') ?? '');
  const size = parseFloat(style['font-size'] ?? attributes['font-size'] ?? '');
  const family = style['font-family'] ?? attributes['font-family'];
  return {
    scope: scopeText === undefined ? outer.scope : readScope(scopeText),
    loops: loop === null ? outer.loops : [...outer.loops, loop],
    fontSize: size > 0 ? size : outer.fontSize,
    monospace: classes.includes('ls-mono') || (family === undefined ? outer.monospace : /mono|courier|consolas/i.test(family)),
  };
}

function readStyle(text: string): Attributes {
  const properties = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    if (colon > 0 && STYLE_PROPERTIES.has(name)) properties.set(name, declaration.slice(colon + 1).trim());
  }
  return Object.fromEntries(properties);
}
