import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from './dataFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a missing folder is made, and proving that it takes bytes leaves nothing behind', () => {
  const nested = join(folder, 'a/b');
  prepareDataFolder(nested);
  expect(readdirSync(nested)).toEqual([]);
});

test('a file where a folder should be is told by name', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(
    `The data folder ${file} can't be used: there is a file of that name`,
  );
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow('a part of that path is a file');
});
