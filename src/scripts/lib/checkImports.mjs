import { ROOT } from './root.mjs';
import { runTool } from './run.mjs';
import { filesBelow } from './sources.mjs';

/**
 * @typedef {{ from: string, to: string, rule: { name: string, severity: string } }} Violation
 * @typedef {{ modules: { source: string }[], summary: { violations: Violation[] } }} Cruise
 */

/**
 * Runs dependency-cruiser with our rules on the `src` of a folder.
 * @param {string} folder
 * @returns {Promise<Cruise>}
 */
export async function cruise(folder) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { output } = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, {
    quiet: true,
    cwd: folder,
  });
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`dependency-cruiser did not answer: ${output}`);
  }
}

/**
 * Lists what is wrong with the imports: each violation, and each source file that the tool did not see (with a
 * TypeScript version it does not support it sees no files and passes).
 * @param {Cruise} cruise
 * @param {readonly string[]} files
 */
export function importProblems({ modules, summary }, files) {
  const seen = new Set(modules.map(({ source }) => source));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...files.filter((file) => !seen.has(file)).map((file) => `not seen by dependency-cruiser: ${file}`),
  ];
}

/** Checks the import rules between the top folders of `src`. Source: design, section 2. */
export async function checkImports() {
  const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file));
  const problems = importProblems(await cruise(ROOT), sources);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
