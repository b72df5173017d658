import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { chooseDialects, type Dialects } from './byTurns';
import { historyOf } from './history';

declare module 'vitest' {
  export interface ProvidedContext {
    dialects: Dialects;
  }
}

/** `eachDatabase` and the scenes over it. */
const BY_TURNS = /\beach(?!Store)[A-Z]\w*\(/;

/** Whether files or folders are named on the command line. */
const areFilesNamed = process.argv.slice(2).some((word) => !word.startsWith('-') && word.includes('/'));

/** Whether a run is about single files or everything; both ask for both databases. */
function isOnBoth({ vitest: { config } }: TestProject): boolean {
  const isPart = areFilesNamed || Boolean(config.changed) || Boolean(config.related);
  return isPart || process.env['TEST_DATABASES'] === 'both';
}

/**
 * Chooses once per run on which databases the tests of `eachDatabase` run, and says so. All run on both where files are
 * named or chosen by what changed, and with `TEST_DATABASES=both`, which `npm run test:full` sets.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { root } = project.vitest.config;
  const { testFiles } = await project.globTestFiles();
  const files = testFiles.map((file) => path.relative(root, file).replaceAll('\\', '/')).sort();
  const history = isOnBoth(project) ? null : historyOf(root);
  const dialects = chooseDialects(files, history);
  project.provide('dialects', dialects);
  if (areFilesNamed) return;
  project.vitest.logger.log(lineOf(dialects, root));
}

/** One line for the log. */
function lineOf(dialects: Dialects, root: string): string {
  const chosen = Object.entries(dialects).flatMap(([file, names]) =>
    BY_TURNS.test(readFileSync(path.join(root, file), 'utf8')) ? [names.join()] : [],
  );
  const on = (names: string) => chosen.filter((one) => one === names).length;
  return `databases: ${on('sqlite,postgres')} test files on both, by turns ${on('sqlite')} on SQLite and ${on('postgres')} on PostgreSQL`;
}
