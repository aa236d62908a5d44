import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command to its end. With `quiet`, output is kept and returned; otherwise it is passed through.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, shell?: boolean }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: options.shell ?? false,
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ status: 127, output: String(error) }));
    child.on('close', (status, signal) => resolve({ status: status ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** As `run`, for a script of this Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
