/*
 * Runs a program in its own process group and makes sure that the whole group ends: when the program has ended,
 * when this process receives a signal, and when the parent process dies for any reason. To notice the latter it holds
 * the read end of a pipe, which the system closes when the parent dies.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time to clean up before the group is killed. */
const GRACE_MS = 2000;
const CANNOT_START = 127;
const ENDED_EARLY = 143;

const [command = '', ...args] = process.argv.slice(2);
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

/** @param {NodeJS.Signals | 0} signal */
function toGroup(signal) {
  try {
    return program.pid !== undefined && process.kill(-program.pid, signal);
  } catch {
    return false;
  }
}

async function endGroup() {
  const until = performance.now() + GRACE_MS;
  for (let isThere = toGroup('SIGTERM'); isThere; isThere = toGroup(0)) {
    if (performance.now() > until) return void toGroup('SIGKILL');
    await sleep(50);
  }
}

let isEnding = false;
/** @param {number} code */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await endGroup();
  process.exit(code);
}

const giveUp = () => void end(ENDED_EARLY);
process.stdin.on('end', giveUp).on('error', giveUp).resume();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, giveUp);
// The reader of the output may be gone before the program is.
process.stdout.on('error', giveUp);
process.stderr.on('error', giveUp);

program.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(CANNOT_START);
});
program.once('exit', (code, signal) => {
  if (signal && !isEnding) process.stderr.write(`${command} was ended by ${signal}.\n`);
  void end(code ?? 1);
});
