import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from './dataFolder';

let folder: string;
const umask = process.umask();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

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

test('a folder that other accounts may read is closed to them, with what lies and what will lie in it', () => {
  process.umask(0o022);
  const open = join(folder, 'open');
  mkdirSync(open);
  writeFileSync(join(open, 'atrium.sqlite'), '');
  expect([modeOf(open), modeOf(join(open, 'atrium.sqlite'))]).toEqual(['755', '644']);
  prepareDataFolder(open);
  writeFileSync(join(open, 'atrium.sqlite-wal'), '');
  mkdirSync(join(open, 'uploads'));
  expect(modeOf(open)).toBe('700');
  expect(readdirSync(open).map((name) => modeOf(join(open, name)))).toEqual(['600', '600', '700']);
});

test('a folder that all accounts share is left as it is', () => {
  chmodSync(folder, 0o1777);
  prepareDataFolder(folder);
  expect(modeOf(folder)).toBe('1777');
});
