import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DialectName } from '@/server/db/database';

/** What is known of the history of the sources; paths are relative to the project's folder, with slashes. */
export interface History {
  /** Hash of the newest commit. */
  commit: string;
  /** The files of each commit of the last day. */
  commits: readonly (readonly string[])[];
  /** Files that are not committed as they are now. */
  uncommitted: readonly string[];
}

/** The databases that the blocks of `eachDatabase` run on, by test file. */
export type Dialects = Readonly<Record<string, readonly DialectName[]>>;

export const BOTH: readonly DialectName[] = ['sqlite', 'postgres'];

/** Tests of the databases themselves, of what moves data between them, and of the test helpers. */
const OF_DATABASES = /^src\/(server\/db|testing)\/|backup|migrat/i;
const TEST = /\.test\.tsx?$/;

/** A commit that touches more areas of the server renames or rewords; it says nothing about a single area. */
const MOST_AREAS = 6;

function isSweep(files: readonly string[]): boolean {
  const areas = files.map((file) => /^src\/server\/([^/]+)\//.exec(file)?.[1]).filter(Boolean);
  return new Set(areas).size > MOST_AREAS;
}

/** The nearest of the folders that a file lies in. */
function nearest(file: string, folders: ReadonlySet<string>): string | undefined {
  const folder = path.posix.dirname(file);
  if (folders.has(folder)) return folder;
  return folder === '.' ? undefined : nearest(folder, folders);
}

/**
 * Chooses on which databases test files run: on both when the file, or what it tests (the sources of its folder and of
 * folders below that have no tests), has changed within a day; otherwise on one, drawn by the commit and the file's
 * path. Always on both: tests of databases, and all without a history.
 */
export function chooseDialects(files: readonly string[], history: History | null): Dialects {
  if (!history) return Object.fromEntries(files.map((file) => [file, BOTH]));
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  const changed = [...history.uncommitted, ...history.commits.filter((commit) => !isSweep(commit)).flat()];
  const tests = new Set(changed.filter((file) => TEST.test(file)));
  const tested = new Set(changed.filter((file) => !TEST.test(file)).map((file) => nearest(file, folders)));
  const isAlwaysBoth = (file: string) =>
    OF_DATABASES.test(file) || tests.has(file) || tested.has(path.posix.dirname(file));
  return Object.fromEntries(
    files.map((file) => [file, isAlwaysBoth(file) ? BOTH : [drawn(file, history.commit)]]),
  );
}

function drawn(file: string, commit: string): DialectName {
  const [byte = 0] = createHash('sha256').update(`${commit} ${file}`).digest();
  return byte % 2 === 0 ? 'sqlite' : 'postgres';
}
