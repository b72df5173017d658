import { execFileSync } from 'node:child_process';
import type { History } from './byTurns';

const DAY_S = 24 * 60 * 60;

/** Output of git in a folder; throws where there is no git or no repository. */
const gitIn = (cwd: string) => (args: readonly string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/**
 * What changed in the last 24 hours before the newest commit (by the times of the commits, so that a commit always has
 * the same answer), and since then. Null without git, or in a clone whose history does not go back that far.
 */
export function historyOf(folder: string): History | null {
  const git = gitIn(folder);
  try {
    const [commit = '', time = ''] = git(['log', '-1', '--format=%H %ct']).trim().split(' ');
    const since = Number(time) - DAY_S;
    const isShallow = git(['rev-parse', '--is-shallow-repository']).trim() === 'true';
    if (isShallow && git(['log', '-1', `--before=${since}`, '--format=%H']) === '') return null;
    // Of a merge, -c names the files that are as in none of its parents.
    const log = git(['log', '-c', '--no-renames', `--since=${since}`, '--name-only', '--format=%x00']);
    const status = git(['status', '--porcelain', '--no-renames', '--untracked-files=all']);
    return {
      commit,
      commits: log.split('\0').map(linesOf),
      uncommitted: linesOf(status).map((line) => line.slice(3)),
    };
  } catch {
    return null;
  }
}
