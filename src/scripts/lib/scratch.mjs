import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './root.mjs';
import { endAll } from './run.mjs';

const PREFIX = 'atrium-test-';
const OURS = new RegExp(`^${PREFIX}(\\d+)-`);
/** As root, PostgreSQL runs under another account, which must be able to traverse the folder but not to list it. */
const PASSABLE = 0o711;
const SIGNALS = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });
const WATCH_MS = 1000;
/** RAM disk, where there is one. */
const MEMORY = '/dev/shm';
/** Free bytes a run needs on the RAM disk. */
const ROOM = 6 * 1024 ** 3;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // Files of another account stay; that must not fail a run.
  }
}

/**
 * Removes scratch folders that killed runs left behind: their names contain the pid of their process.
 * @param {string} parent
 */
export function removeForsaken(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(OURS.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) remove(join(parent, name));
  }
}

/** Parent of the scratch folder: the RAM disk if it has enough space and allows execution. */
function scratchParent() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    return mount && !mount.includes('noexec') && bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Parent and grandparent process: there may be a shell between npm and a script. */
function ancestors() {
  const { ppid } = process;
  try {
    const [, parent] = readFileSync(`/proc/${ppid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return `${ppid} ${parent}`;
  } catch {
    return `${ppid}`;
  }
}

/**
 * Notices when the npm that started this run is killed. Without npm there is nothing to watch.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  const before = ancestors();
  if (!process.env['npm_lifecycle_event']) return;
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}

/**
 * Runs work with a scratch folder that holds all temporary files of its tools. The folder is removed at the end, also
 * after a signal, which ends the tools first.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withScratch(work) {
  const parent = scratchParent();
  removeForsaken(parent);
  if (parent !== tmpdir()) removeForsaken(tmpdir());
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, PASSABLE);
  Object.assign(process.env, { TMPDIR: folder, TMP: folder, TEMP: folder });
  // Compiled specs are worth caching between runs.
  process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= join(ROOT, 'node_modules/.cache/playwright');
  process.once('exit', () => remove(folder));
  const stop = (/** @type {number} */ code) => void endAll().then(() => process.exit(code));
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => stop(code));
  watchNpm(() => stop(SIGNALS.SIGTERM));
  return work();
}
