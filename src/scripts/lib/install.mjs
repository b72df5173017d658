import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runNpm } from './run.mjs';
import { Problem } from './script.mjs';
import { say, timed } from './terminal.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockEntry */

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules matches the lock file. npm writes its own record at the end of a complete install; optional
 * packages may be missing, since they are for other platforms.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json') ?? {};
  const present = packagesOf('node_modules/.package-lock.json');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Installs the packages of the lock file when they are missing or stale. Throws `Problem`.
 * Not by `npm ci`: it refuses a lock file without the optional packages of other systems, which a mirror may not have.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing the packages of the lock file …');
  const { value, took } = await timed(() =>
    runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    }),
  );
  if (value.code !== 0)
    throw new Problem(
      `${value.output.trim()}\nThe packages could not be installed; npm's own words are above.`,
    );
  say(`Packages installed in ${took}.`);
}
