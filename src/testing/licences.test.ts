import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');

/** Licenses allowed in the product. Source: quality, Q-13.2. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'MPL-2.0',
]);

/** Licenses allowed for certain packages only, each with its reason. */
const ALLOWED_FOR: readonly (readonly [licence: string, packages: RegExp, reason: string])[] = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/, 'libvips binaries, linked dynamically'],
  [
    'CC-BY-4.0',
    /^caniuse-lite$/,
    'browser support data that Next reads while building; nothing of it is shipped',
  ],
  ['none', /^png-js$/, 'MIT, as the LICENSE in its archive says; its package.json names none'],
  [
    'none',
    /^combine-errors$/,
    'MIT, as its Readme says; only the part of tus-js-client that is not shipped uses it',
  ],
  ['Zlib', /^pako$/, 'as free as MIT; a part of autocannon, which only the benchmarks run'],
];

/** Packages whose archive has no license text, each with its location. */
const TEXT_ELSEWHERE: readonly (readonly [packages: RegExp, place: string])[] = [
  [
    /^@(esbuild|next\/swc|oxc-parser\/binding|oxc-resolver\/binding|oxlint\/binding|rolldown\/binding|img\/sharp|oxlint-tsgolint|napi-rs\/canvas)[/-]/,
    'binary of the package of that name',
  ],
  [/^@next\/env$|^client-only$/, 'in next and react'],
  [/^@iconify-json\//, 'info.json names the icons’ licence and its address'],
  [
    /^(@react-pdf\/reconciler|abs-svg-path|hsl-to-rgb-for-reals|yoga-layout)$/,
    'MIT, with its text in its repository',
  ],
  [
    /^(@assemblyscript\/loader|@open-draft\/deferred-promise|is-node-process|stackback|buffer-from|object-keys|saxes|thumbhash|custom-error-instance|@tus\/utils)$/,
    'in its repository',
  ],
];

const packageFile = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), z.object({ license: z.string().optional() })) });

interface Part {
  name: string;
  folder: string;
  licence: string;
}

function licenceIn(folder: string, fallback: string | undefined): string {
  const file = join(ROOT, folder, 'package.json');
  if (!existsSync(file)) return fallback ?? 'none';
  const { license, licenses } = packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const single = typeof license === 'object' ? license.type : license;
  return single ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

const lock = lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
const parts: Part[] = Object.entries(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, { license }]) => ({
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    folder,
    licence: licenceIn(folder, license),
  }));

function isAllowed(licence: string, name: string): boolean {
  return (
    ALLOWED.has(licence) || ALLOWED_FOR.some(([only, packages]) => only === licence && packages.test(name))
  );
}

/** An SPDX expression without nesting beyond one level: all of `AND`, one of `OR`. */
function accepts(expression: string, name: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowed(licence.trim(), name)));
}

function hasText({ name, folder }: Part): boolean {
  const path = join(ROOT, folder);
  if (!existsSync(path) || TEXT_ELSEWHERE.some(([packages]) => packages.test(name))) return true;
  const files = readdirSync(path);
  if (files.some((file) => /^(licen[cs]e|copying|notice)/i.test(file))) return true;
  const readme = files.find((file) => /^readme/i.test(file));
  return readme !== undefined && /licen[cs]e/i.test(readFileSync(join(path, readme), 'utf8'));
}

test('every package of the lock file has a licence that the product may carry', () => {
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.filter(({ licence, name }) => !accepts(licence, name))).toEqual([]);
});

test('every package brings its licence text, or it is known where the text is', () => {
  expect(parts.filter((part) => !hasText(part)).map(({ name }) => name)).toEqual([]);
});

test.each(['apexcharts', 'react-apexcharts'])(
  'the licence text of %s is MIT: that of later ones is not, whatever their package.json says',
  (name) => {
    const text = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
    expect(text).toMatch(/^The MIT License \(MIT\)/);
    expect(text).not.toMatch(/revenue|commercial licen[cs]e|dual/i);
  },
);

test.each([
  'GPL-3.0',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'none',
  'MIT AND GPL-2.0',
  'LGPL-3.0-or-later',
])('a package under "%s" would be refused', (licence) =>
  expect(accepts(licence, 'some-package')).toBe(false),
);

test('one acceptable choice is enough', () => {
  expect(accepts('(GPL-2.0 OR MIT)', 'some-package')).toBe(true);
});
