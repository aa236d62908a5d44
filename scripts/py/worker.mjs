// TypeScript and `?raw` texts are read as they are; nothing has to be built first.
import { register } from 'node:module';
import { register as registerTypeScript } from 'tsx/esm/api';

register(new URL('./raw-loader.mjs', import.meta.url));
registerTypeScript();
await import('./main.ts');
