import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] Added to this process's environment.
 * @property {boolean} [quiet] Collects the output instead of showing it.
 * @property {boolean} [keepTail] Shows the output and also collects its end.
 * @property {boolean} [unguarded] Leaves the program in this process's group, where a terminal's Ctrl+C reaches it.
 * @property {string} [cwd]
 */

/** @typedef {{ code: number, output: string }} RunResult */

const GUARD = join(ROOT, 'src/scripts/lib/guard.mjs');
const TAIL_PARTS = 40;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

let isOver = false;

/** Ends all guarded programs and their children; resolves when they are gone. No new ones start afterwards. */
export async function endAll() {
  isOver = true;
  const ends = [...running].map((child) => {
    child.stdin?.end();
    return once(child, 'close');
  });
  await Promise.all(ends);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isShown
 * @returns {() => string}
 */
function collect(child, isShown) {
  /** @type {Buffer[]} */
  const parts = [];
  for (const [stream, shown] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream?.on('data', (part) => {
      parts.push(part);
      if (!isShown) return;
      shown.write(part);
      if (parts.length > TAIL_PARTS) parts.shift();
    });
  }
  return () => Buffer.concat(parts).toString();
}

/**
 * Runs a program to its end. Standard input is closed, so nothing can wait for an answer. The program ends with all
 * that it started, also when this process is killed (not on Windows, which has no process groups).
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = {}, quiet, keepTail, unguarded, cwd = ROOT } = {}) {
  const isGuarded = !unguarded && process.platform !== 'win32';
  const out = quiet || keepTail ? 'pipe' : 'inherit';
  const child = spawn(isGuarded ? process.execPath : command, isGuarded ? [GUARD, command, ...args] : args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [isGuarded ? 'pipe' : 'ignore', out, out],
    detached: isGuarded,
  });
  const output = collect(child, !quiet);
  // The guard may have exited before its stdin is closed.
  child.stdin?.on('error', () => undefined);
  return new Promise((resolve) => {
    if (isGuarded) running.add(child);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      if (!isOver) resolve({ code: code ?? 1, output: output() });
    });
  });
}

/**
 * Runs a tool of node_modules by its script file.
 * @param {string} file Path below node_modules, e.g. `next/dist/bin/next`.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);
}

/**
 * Runs npm, preferably the one that started this script.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm && existsSync(npm) ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}
