// The lesson check for authors: npm run lesson -- FOLDER [--lang en|zh-CN]. See docs/lesson-format.md.
import { register } from 'node:module';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages();
const { register: registerTypeScript } = await import('tsx/esm/api');
register(new URL('./py/raw-loader.mjs', import.meta.url));
registerTypeScript();
await import('./lesson-main.ts');
