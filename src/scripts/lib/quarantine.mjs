import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const MOST = 10;

/** Number of browser tests that are marked `@quarantine`. */
export function quarantined() {
  return filesBelow('src/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/@quarantine\b/g) ?? []).length;
}

/** At most ten browser tests are under watch at a time. Source: quality, "What runs where". */
export async function checkQuarantine(count = quarantined()) {
  return count > MOST
    ? {
        code: 1,
        output: `${count} browser tests are marked @quarantine, ${MOST} at most: mend or remove some.`,
      }
    : { code: 0, output: '' };
}
