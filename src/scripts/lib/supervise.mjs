import { spawn } from 'node:child_process';
import process from 'node:process';
import { ROOT } from './root.mjs';
import { say } from './terminal.mjs';

/** @typedef {{ email: string, password: string, role: string }} Account */
/** @typedef {{ url: string, dataDir: string, accounts: Account[] }} ReadyMessage */

const MOST_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;
/** A terminal and npm each forward the same Ctrl+C; a user's second press comes later than this. */
const SAME_SIGNAL_MS = 500;

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Forwards signals to the current server process.
 * @param {() => import('node:child_process').ChildProcess | undefined} current
 */
function forwardSignals(current) {
  let last = -SAME_SIGNAL_MS;
  let asked = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < SAME_SIGNAL_MS) return;
      last = now;
      asked = true;
      current()?.kill(signal);
    });
  }
  return () => asked;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(message: ReadyMessage) => void} onReady
 * @returns {Promise<{ code: number, wasReady: boolean }>}
 */
function ended(child, onReady) {
  return new Promise((resolve) => {
    let wasReady = false;
    child.on('message', (message) => {
      wasReady = true;
      onReady(/** @type {ReadyMessage} */ (message));
    });
    child.once('error', (error) => {
      say(error.message);
      resolve({ code: 1, wasReady });
    });
    child.once('exit', (code) => resolve({ code: code ?? 1, wasReady }));
  });
}

/**
 * Runs the server until it is stopped, and restarts it when it crashes after having been ready,
 * 5 times in 10 minutes at most. Resolves with the exit code. Source: quality, Q-8.5.
 *
 * The server has its own process group, so that Ctrl+C reaches it once, through this process;
 * when this process dies, the server notices that the channel closed and stops by itself.
 * @param {string} command
 * @param {string[]} args
 * @param {(message: ReadyMessage) => void} onFirstReady
 */
export async function supervise(command, args, onFirstReady) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {number[]} */
  let crashes = [];
  let tellReady = onFirstReady;
  const wasAskedToStop = forwardSignals(() => child);
  for (;;) {
    child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    const { code, wasReady } = await ended(child, (message) => tellReady(message));
    if (wasAskedToStop() || code === 0 || !wasReady) return code;
    tellReady = () => say('Running again.');
    crashes = [...crashes, Date.now()].filter((at) => at > Date.now() - RESTARTS_WITHIN_MS);
    if (crashes.length > MOST_RESTARTS) {
      say(
        `The server crashed ${crashes.length} times within 10 minutes; giving up. The reasons are in the log of the data folder.`,
      );
      return 1;
    }
    say(`The server ended unexpectedly (${code}); starting it again …`);
  }
}
