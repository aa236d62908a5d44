/** The lesson's drawing at one step as a file of its own. */
import sceneCss from '../../diagram/scene.css?inline';
import { sceneRequests, sceneValues } from '../../diagram/ask';
import { parseScene } from '../../diagram/parse';
import { places } from '../../diagram/place';
import { resolveScene } from '../../diagram/resolve';
import { standaloneSvg } from '../../diagram/standalone';
import type { Language } from '../../lessons/lesson';
import type { Run } from '../../session/run';
import { maskedAnswer } from '../masked';
import type { DebuggerModel } from '../model';

const NAMES = ['--ls-ink', '--ls-paper', '--ls-muted', '--ls-line', '--ls-accent', '--ls-error', '--ls-success', '--ls-mono', '--ls-sans'] as const;

/** The palette in force at an element. */
export function colorsAt(element: Element): Readonly<Record<string, string>> {
  const style = getComputedStyle(element);
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(name).trim().replace(/"/g, "'")]));
}

export interface PictureOptions {
  readonly language: Language;
  readonly colors: Readonly<Record<string, string>>;
  readonly title: string;
  readonly width?: number;
}

/** SVG text, secrets masked; null without a drawing. Rejects when the engine broke. */
export async function pictureAt(model: DebuggerModel, run: Run, step: number, options: PictureOptions): Promise<string | null> {
  const parsed = model.diagram === null ? null : parseScene(await model.diagram());
  if (parsed?.kind !== 'scene') return null;
  const { scene } = parsed;
  const answers = await model.evaluate(run.snapshots.recording, sceneRequests(scene, step, model.lesson.function));
  const values = sceneValues(scene, answers.map((answer) => maskedAnswer(run.snapshots.secrets, answer)));
  const resolved = resolveScene(scene, { values, place: places(run.snapshots, model.anchors(run))(step), language: options.language });
  const { colors, title, width } = options;
  return standaloneSvg(resolved, { css: sceneCss, colors, title, ...(width === undefined ? {} : { width }) });
}

/** PNG of an SVG text, at twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => { canvas.toBlob((blob) => { if (blob === null) reject(new Error('no picture')); else resolve(blob); }, 'image/png'); });
}

/** Hands a file to the reader. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 10_000);
}
