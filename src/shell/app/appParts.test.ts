import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** Limit in KB of our source code on every page; `src/e2e/weight.spec.ts` measures the packages in the browser. */
const SOURCE_KB = 208;
const ENDINGS = ['.ts', '.tsx', '.mjs', ''];

function fileOf(specifier: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const path = specifier.startsWith('@/') ? join(SOURCE, specifier.slice(2)) : join(dirname(from), specifier);
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && /\.\w+$/.test(file));
}

/** What a file imports statically: own modules (relative to the source folder) and packages. No dynamic imports. */
function partsOf(entry: string): { own: string[]; packages: string[] } {
  const own = new Set([entry]);
  const packages = new Set<string>();
  for (const file of own) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const found = fileOf(specifier, file);
      if (found) own.add(found);
      else packages.add(specifier);
    }
  }
  return { own: [...own].map((file) => relative(SOURCE, file)), packages: [...packages] };
}

const app = partsOf(join(SOURCE, 'shell/app/AtriumApp.tsx'));

test('the walk finds what every page carries', () => {
  expect(app.own).toContain('core/http/client.ts');
  expect(app.own).toContain('ui/theme/createAppTheme.ts');
  expect(app.packages).toContain('react-redux');
});

test('no area adds to what every page carries: areas, tables of rights, and forms come late', () => {
  const allowed = ['areas/auth/guardFallbacks.tsx'];
  const growing =
    /^(areas|server)\/|^domain\/.+\/.*(contract|schemas?|matrix|rights)\.ts$|^shell\/(navigation|nav\/|header\/)|^ui\/(table|form|date|upload|security)\//i;
  expect(app.own.filter((file) => growing.test(file) && !allowed.includes(file))).toEqual([]);
});

test('no page carries the packages of single pages', () => {
  const single =
    /^(axios|zod|react-hook-form|@tanstack|date-fns|framer-motion|notistack|simplebar|@mui\/x-|@hookform)/;
  expect(app.packages.filter((name) => single.test(name))).toEqual([]);
});

test('what every page carries of our own does not grow unseen', () => {
  const bytes = app.own.map((file) => readFileSync(join(SOURCE, file)).length);
  expect(Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024)).toBeLessThanOrEqual(SOURCE_KB);
});
