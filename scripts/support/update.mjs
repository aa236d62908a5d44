/** npm run docs:python: writes docs/python-support.md anew. Vitest runs it, as the library's Python sources need its loader. */
import { bin } from '../setup/paths.mjs';
import { runNode } from '../setup/run.mjs';

const { status } = await runNode(bin('vitest', 'vitest.mjs'), ['run', 'scripts/support/document.test.ts'], { env: { UPDATE_DOCS: '1' } });
process.exitCode = status;
