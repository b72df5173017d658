import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cruise, cruise, importProblems } from '@/scripts/lib/checkImports.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A small code base that follows all import rules. */
const CLEAN: Record<string, string> = {
  'src/domain/shop/contract.ts': "import * as z from 'zod';\nexport const name = z.string();",
  'src/core/http/client.ts':
    "import axios from 'axios';\nimport { name } from '@/domain/shop/contract';\nexport const client = [axios, name];",
  'src/ui/Table.tsx': "import { client } from '@/core/http/client';\nexport const table = client;",
  'src/areas/shop/ShopScreen.tsx': "import { table } from '@/ui/Table';\nexport const ShopScreen = table;",
  'src/areas/mail/MailScreen.tsx': "import { table } from '@/ui/Table';\nexport const MailScreen = table;",
  'src/shell/store.ts':
    "import { ShopScreen } from '@/areas/shop/ShopScreen';\nexport const store = ShopScreen;",
  'src/pages/shop.tsx': "export { ShopScreen as default } from '@/areas/shop/ShopScreen';",
  'src/server/db/database.ts':
    "import { readFileSync } from 'node:fs';\nexport const database = readFileSync;",
  'src/server/core/services.ts':
    "import { database } from '@/server/db/database';\nexport const services = database;",
  'src/server/shop/routes.ts':
    "import { services } from '@/server/core/services';\nexport const routes = services;",
  'src/server/mail/routes.ts':
    "import { services } from '@/server/core/services';\nexport const mail = services;",
  'src/server/app.ts': "import { routes } from './shop/routes';\nexport const app = routes;",
  'src/pages/api/[...path].ts': "export { app as default } from '@/server/app';",
  'src/domain/shop/contract.test.ts': "import { name } from './contract';\nexport const tested = name;",
};

/** Violations to be found: the rule, the file that breaks it, its text. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['areas-stay-apart', 'src/areas/shop/planted.ts', "export { MailScreen } from '@/areas/mail/MailScreen';"],
  [
    'areas-stay-apart',
    'src/areas/shop/plantedType.ts',
    "import type { MailScreen } from '@/areas/mail/MailScreen';\nexport type Planted = typeof MailScreen;",
  ],
  [
    'areas-stay-apart',
    'src/areas/shop/plantedLate.ts',
    "export const late = () => import('@/areas/mail/MailScreen');",
  ],
  ['areas-stay-apart', 'src/areas/mail/planted.ts', "export { store } from '@/shell/store';"],
  ['core', 'src/core/planted.ts', "export { table } from '@/ui/Table';"],
  ['ui', 'src/ui/planted.ts', "export { ShopScreen } from '@/areas/shop/ShopScreen';"],
  ['domain', 'src/domain/shop/planted.ts', "export { client } from '@/core/http/client';"],
  ['domain-is-pure', 'src/domain/shop/plantedPackage.ts', "export { addDays } from 'date-fns';"],
  ['no-node-in-the-browser', 'src/core/plantedNode.ts', "export { readFileSync } from 'node:fs';"],
  ['pages-show-screens', 'src/pages/planted.ts', "export { app } from '@/server/app';"],
  ['pages-show-screens', 'src/pages/plantedTable.ts', "export { table } from '@/ui/Table';"],
  ['pages-api-mounts-server', 'src/pages/api/planted.ts', "export { table } from '@/ui/Table';"],
  ['shell', 'src/shell/planted.ts', "export { app } from '@/server/app';"],
  ['one-http-client', 'src/areas/shop/plantedAxios.ts', "export { default as axios } from 'axios';"],
  ['server-areas-stay-apart', 'src/server/shop/planted.ts', "export { mail } from '@/server/mail/routes';"],
  ['server-core', 'src/server/core/planted.ts', "export { routes } from '@/server/shop/routes';"],
  ['server-db', 'src/server/db/planted.ts', "export { services } from '@/server/core/services';"],
  ['server-root-composes', 'src/server/planted.ts', "export { client } from '@/core/http/client';"],
  ['no-react-on-the-server', 'src/server/shop/plantedReact.ts', "export { useState } from 'react';"],
  ['tests-are-not-imported', 'src/domain/shop/plantedTest.ts', "export { tested } from './contract.test';"],
  [
    'no-circular',
    'src/ui/plantedRound.ts',
    "import { square } from './plantedSquare';\nexport const round = () => square;",
  ],
  ['no-unresolvable', 'src/ui/plantedMissing.ts', "export { missing } from '@/ui/nowhere';"],
];
const BESIDE = {
  'src/ui/plantedSquare.ts': "import { round } from './plantedRound';\nexport const square = () => round;",
};

const folders: string[] = [];

function house(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-planted-'));
  folders.push(folder);
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    copyFileSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return folder;
}

let planted: Cruise;
beforeAll(async () => {
  const files = Object.fromEntries(PLANTED.map(([, file, text]) => [file, text]));
  planted = await cruise(house({ ...CLEAN, ...files, ...BESIDE }));
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test('a house that keeps the rules has no problem, and every module is seen', async () => {
  const clean = await cruise(house(CLEAN));
  expect(importProblems(clean, Object.keys(CLEAN))).toEqual([]);
});

test.each(PLANTED)('%s is broken by %s, and that is found', (rule, file) => {
  const found = planted.summary.violations
    .filter(({ from }) => from === file)
    .map((violation) => violation.rule.name);
  expect(found).toContain(rule);
});

test('nothing but what was planted is found', () => {
  const files = new Set([...PLANTED.map(([, file]) => file), ...Object.keys(BESIDE)]);
  expect(planted.summary.violations.filter(({ from }) => !files.has(from))).toEqual([]);
});

test('a module that the tool does not see is a problem', () => {
  const problems = importProblems({ modules: [], summary: { violations: [] } }, ['src/ui/Table.tsx']);
  expect(problems).toEqual(['not seen by dependency-cruiser: src/ui/Table.tsx']);
});
