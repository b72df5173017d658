import { run } from './run.mjs';

/** @param {string[]} args */
async function git(args) {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/**
 * The commit that the current work is based on: the merge base with the main line or, on the main line itself, the
 * commit before the newest. `undefined` without a history to compare with.
 * @returns {Promise<string | undefined>}
 */
export async function changedSince() {
  const head = await git(['rev-parse', 'HEAD']);
  for (const line of ['origin/main', 'main']) {
    const base = await git(['merge-base', 'HEAD', line]);
    if (base && base !== head) return base;
  }
  return git(['rev-parse', '--verify', '--quiet', 'HEAD^1']);
}
