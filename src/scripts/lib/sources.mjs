import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './root.mjs';

/** Inputs of a build. */
const INPUTS = ['src', 'public', 'package.json', 'package-lock.json', 'next.config.js', 'tsconfig.json'];
/** Parts of src that never reach a build. */
const OUTSIDE = /^src\/(e2e|testing|bench)\/|^src\/scripts\/(?!lib\/build)|\.(test|spec)\.tsx?$/;

/**
 * Files below a path of the project, sorted, as paths relative to the project's folder with `/`.
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Settings that are compiled into the pages; a server with other values does not match the build. */
const BUILT_IN = /** @type {const} */ (['NEXT_PUBLIC_API_URL', 'NEXT_PUBLIC_FILES_URL']);

/** Values of {@link BUILT_IN} for a build made now; empty = not set. */
export function builtInSettings() {
  return Object.fromEntries(BUILT_IN.map((name) => [name, process.env[name]?.trim() ?? '']));
}

/** Hash of all inputs of a build. */
export function sourceHash() {
  const hash = createHash('sha256').update(JSON.stringify(builtInSettings()));
  const files = INPUTS.flatMap((input) => (input.includes('.') ? [input] : filesBelow(input)));
  for (const file of files.filter((name) => !OUTSIDE.test(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
