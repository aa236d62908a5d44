/** npm run judge:update: writes the conformance goldens anew from CPython. Prints what changed. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { goldenOf, listCases, readGolden, toRequest } from './conformance';
import { createJudge } from './cpython';

const judge = await createJudge();
let changed = 0;
for (const one of listCases()) {
  if (one.note !== null) continue;
  const before = readGolden(one);
  const after = goldenOf(judge.run({ ...toRequest(one), trace: false }));
  if (before.out === after.out && before.err === after.err) continue;
  changed += 1;
  console.log(`${before.out === null ? 'new' : 'changed'}: ${one.id}`);
  writeFileSync(`${one.stem}.out`, after.out ?? '');
  if (after.err !== null) writeFileSync(`${one.stem}.err`, after.err);
  else if (existsSync(`${one.stem}.err`)) rmSync(`${one.stem}.err`);
}
console.log(`${String(changed)} goldens written by CPython ${judge.version}`);
