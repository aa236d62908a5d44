// Nothing to generate: the page is written by hand. It is copied so that every example is served from `dist`.
import { cpSync } from 'node:fs';
cpSync('index.html', 'dist/index.html');
cpSync('public', 'dist', { recursive: true });
