import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { historyOf } from './history';

let folder: string;
let work: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-history-'));
  work = path.join(folder, 'work');
  mkdirSync(work);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs git as somebody whose clock is at the instant. */
function git(args: readonly string[], at = '2026-03-02T12:00:00Z', cwd = work) {
  const person = { NAME: 'Ana', EMAIL: 'ana@example.org', DATE: at };
  const env = Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) => [
      [`GIT_AUTHOR_${name}`, value],
      [`GIT_COMMITTER_${name}`, value],
    ]),
  );
  const own = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync('git', args, { cwd, env: { ...process.env, ...env, ...own }, encoding: 'utf8' });
}

function commit(file: string, at: string) {
  writeFileSync(path.join(work, file), at);
  git(['add', '.']);
  git(['commit', '--quiet', '-m', `changes ${file}`], at);
}

/** Three commits: two days, 23 hours and no time before the newest. */
function threeCommits() {
  git(['init', '--quiet', '-b', 'main']);
  commit('old.ts', '2026-02-28T12:00:00Z');
  commit('new.ts', '2026-03-01T13:00:00Z');
  commit('newest.ts', '2026-03-02T12:00:00Z');
}

test('names the files of the commits of a day before the newest, and what is not committed', () => {
  threeCommits();
  writeFileSync(path.join(work, 'old.ts'), 'changed');
  writeFileSync(path.join(work, 'naïve.ts'), 'untracked');
  const { commit: hash, commits = [], uncommitted } = historyOf(work) ?? {};
  expect(hash).toBe(git(['rev-parse', 'HEAD']).trim());
  expect(commits.filter((files) => files.length > 0)).toEqual([['newest.ts'], ['new.ts']]);
  expect(uncommitted).toEqual(['old.ts', 'naïve.ts']);
});

test('a clone says the same, also a shallow one that reaches back far enough', () => {
  threeCommits();
  const clone = (depth: number) => {
    const into = path.join(folder, `depth ${depth}`);
    git(['clone', '--quiet', `--depth=${depth}`, `file://${work}`, into], undefined, folder);
    return historyOf(into);
  };
  const whole = historyOf(work);
  expect(clone(9)).toEqual(whole);
  expect(clone(3)).toEqual(whole);
  expect(clone(2)).toBeNull();
});

test('a merge names what is as in neither of its parents, and what came with it is named by its own commits', () => {
  threeCommits();
  git(['checkout', '--quiet', '-b', 'side', 'HEAD~1']);
  commit('newest.ts', '2026-03-02T11:00:00Z');
  git(['checkout', '--quiet', 'main']);
  git(['merge', '--quiet', '--no-edit', '-s', 'ours', 'side']);
  const { commits = [] } = historyOf(work) ?? {};
  expect(commits.flat().sort()).toEqual(['new.ts', 'newest.ts', 'newest.ts']);
});

test('a folder without a repository has no history', () => {
  expect(historyOf(folder)).toBeNull();
});
