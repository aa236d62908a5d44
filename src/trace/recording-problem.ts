/** Why a text can't be opened as a recording, in a reader's language. */

/** `path` says where, as one would write it: `steps.frame[3]`; empty for the whole. */
export type RecordingProblem =
  /** No JSON at all; `ended`: it breaks off. */
  | { readonly code: 'not-json'; readonly path: ''; readonly ended: boolean }
  /** JSON, but of something else; `format` is what it calls itself. */
  | { readonly code: 'foreign'; readonly path: ''; readonly format: string }
  | { readonly code: 'version'; readonly path: ''; readonly version: string; readonly known: string }
  | { readonly code: 'missing'; readonly path: string; readonly key: string }
  | { readonly code: 'unknown-key'; readonly path: string; readonly key: string }
  | { readonly code: 'type'; readonly path: string; readonly expected: string }
  | { readonly code: 'uneven'; readonly path: string; readonly length: number; readonly expected: number }
  | { readonly code: 'dangling'; readonly path: string; readonly id: number; readonly table: string; readonly length: number }
  | { readonly code: 'order'; readonly path: string }
  | { readonly code: 'circle'; readonly path: string }
  | { readonly code: 'too-deep'; readonly path: string };

export function explainProblem(problem: RecordingProblem, language: 'zh-CN' | 'en'): string {
  const chinese = language === 'zh-CN';
  const { path } = problem;
  switch (problem.code) {
    case 'not-json':
      if (problem.ended) return chinese ? '文件不完整：内容在中途断了。' : 'The file is incomplete: it breaks off in the middle.';
      return chinese ? '这不是 JSON 文件。' : 'This is not a JSON file.';
    case 'foreign':
      if (problem.format === '') return chinese ? '这不是 Loopscope 的运行记录。' : 'This is not a Loopscope recording.';
      return chinese ? `这不是 Loopscope 的运行记录，文件自称是“${problem.format}”。` : `This is not a Loopscope recording; it calls itself “${problem.format}”.`;
    case 'version':
      return chinese ? `记录的版本是 ${problem.version}，这里只认得版本 ${problem.known}。` : `The recording has version ${problem.version}; only version ${problem.known} can be read here.`;
    case 'missing': return chinese ? `${place(path, chinese)}缺少“${problem.key}”。` : `“${problem.key}” is missing in ${place(path, chinese)}.`;
    case 'unknown-key': return chinese ? `${place(path, chinese)}有不该出现的“${problem.key}”。` : `“${problem.key}” does not belong in ${place(path, chinese)}.`;
    case 'type': return chinese ? `${path} 应该是 ${problem.expected}。` : `${path} should be ${problem.expected}.`;
    case 'uneven': return chinese ? `${path} 有 ${String(problem.length)} 项，应有 ${String(problem.expected)} 项。` : `${path} has ${String(problem.length)} items and should have ${String(problem.expected)}.`;
    case 'dangling':
      return chinese ? `${path} 指向 ${problem.table} 的第 ${String(problem.id)} 项，而那里只有 ${String(problem.length)} 项。` : `${path} points to item ${String(problem.id)} of ${problem.table}, which has ${String(problem.length)}.`;
    case 'order': return chinese ? `${path} 没有按时间先后排列。` : `${path} is not in order of time.`;
    case 'circle': return chinese ? `${path} 绕成了一个圈。` : `${path} goes round in a circle.`;
    case 'too-deep': return chinese ? `${path} 嵌套得太深。` : `${path} is nested too deeply.`;
  }
}

function place(path: string, chinese: boolean): string {
  if (path === '') return chinese ? '文件里' : 'the file';
  return chinese ? ` ${path} 里` : path;
}
