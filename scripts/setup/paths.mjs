import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The JavaScript file of a locally installed command, run by this very Node (no shell, no .cmd shims). */
export const bin = (packageName, file) => join(root, 'node_modules', packageName, file);
