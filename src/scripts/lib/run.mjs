import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] Added to this process's environment.
 * @property {boolean} [quiet] Collects the output instead of showing it.
 * @property {string} [cwd]
 */

/** @typedef {{ code: number, output: string }} RunResult */

/**
 * Runs a program to its end. Standard input is closed, so nothing can wait for an answer.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

/**
 * Runs a tool of node_modules by the file that its package names.
 * @param {string} file Path below node_modules, e.g. `next/dist/bin/next`.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);
}

/**
 * Runs npm, the one that started this script when there is one.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm && existsSync(npm) ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}
