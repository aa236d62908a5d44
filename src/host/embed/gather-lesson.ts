/** Fetches a lesson's folder, as texts. It checks nothing beyond what it needs to find the files. */
export interface GatheredLesson {
  readonly lesson: string;
  /** By path as `lesson.json` writes it. A file that could not be fetched is left out. */
  readonly texts: Readonly<Record<string, string>>;
}

/** `address`: of the folder or of its `lesson.json`. Rejects when `lesson.json` can't be fetched. */
export async function gatherLesson(address: string, get: typeof fetch = fetch): Promise<GatheredLesson> {
  const url = new URL(address.endsWith('.json') ? address : `${address.replace(/\/?$/, '/')}lesson.json`, location.href);
  const response = await get(url);
  if (!response.ok) throw new Error(`${url.href}: ${String(response.status)}`);
  const lesson = await response.text();
  const found = await Promise.all(pathsIn(lesson).map(async (path) => {
    try {
      const file = await get(new URL(path, url));
      return file.ok ? ([[path, await file.text()]] as const) : [];
    } catch {
      return [];
    }
  }));
  return { lesson, texts: Object.fromEntries(found.flat()) };
}

function pathsIn(lesson: string): readonly string[] {
  try {
    const { files, diagram } = JSON.parse(lesson) as { files?: readonly { name?: unknown; path?: unknown }[]; diagram?: unknown };
    const paths = Array.isArray(files) ? files.map((file: { name?: unknown; path?: unknown } | null) => file?.path ?? file?.name) : [];
    return [...new Set([...paths, diagram].filter((path) => typeof path === 'string'))];
  } catch {
    return [];
  }
}
