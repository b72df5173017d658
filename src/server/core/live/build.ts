import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | undefined;

/** The id of the pages' build, as they know it themselves; `development` where nothing was built. */
export function buildId(): string {
  try {
    known ??= readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    known = 'development';
  }
  return known;
}
