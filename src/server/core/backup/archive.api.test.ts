import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolder, everything, restoreInto } from '@/testing/backups';
import { eachDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';
import { decryptFile, encrypted, isEncrypted } from './cipher';
import { MANIFEST } from './manifest';

const folder = mkdtempSync(join(tmpdir(), 'atrium-archive-'));
const backups = backupFolder();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  backups.remove();
});

let written = 0;
function write(bytes: Uint8Array): string {
  const file = join(folder, `${(written += 1)}.zip`);
  writeFileSync(file, bytes);
  return file;
}

eachDatabase((_name, open) => {
  let people: Awaited<ReturnType<typeof peopleApp>>;
  let good: Buffer;
  let before: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    people = await peopleApp(await open());
    good = readFileSync(await backups.make(people.app.services));
    before = await everything(people.app.services.db);
  });

  /** The archive rebuilt with changed entries. */
  const changed = (change: (parts: Record<string, Uint8Array>) => Zippable) =>
    zipSync(change(unzipSync(good)));
  const withManifest = (change: (manifest: Record<string, unknown>) => object) =>
    changed((parts) => {
      const manifest = JSON.parse(Buffer.from(parts[MANIFEST] ?? []).toString()) as Record<string, unknown>;
      return { ...parts, [MANIFEST]: strToU8(JSON.stringify(change(manifest))) };
    });

  async function refusal(bytes: Uint8Array): Promise<string> {
    const restoring = restoreInto(people.app.services, write(bytes), { replace: true });
    const error = await restoring.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(await everything(people.app.services.db)).toEqual(before);
    expect(error).toMatchObject({ name: 'BadArchive' });
    return (error as Error).message;
  }

  test('what is cut, empty or something else is refused and nothing changes', async () => {
    expect(await refusal(good.subarray(0, good.length / 2))).toMatch(/end is missing/);
    expect(await refusal(good.subarray(0, good.length - 1))).toMatch(/end is missing|damaged/);
    expect(await refusal(Buffer.alloc(0))).toMatch(/no archive/);
    expect(await refusal(Buffer.from('no zip'))).toMatch(/no archive/);
    expect(await refusal(zipSync({ 'letter.txt': strToU8('Dear Ada') }))).toMatch(/does not belong/);
    expect(await refusal(zipSync({}))).toMatch(/lacks manifest.json/);
  });

  test('a byte that was changed anywhere in the rows is noticed', async () => {
    const user = changed((parts) => {
      const rows = Buffer.from(parts['tables/user.jsonl'] ?? []);
      rows.write('Eve', rows.indexOf('Ada'));
      return { ...parts, 'tables/user.jsonl': rows };
    });
    expect(await refusal(user)).toBe('The rows of user are damaged');
    const flipped = Buffer.from(good);
    const inRows = good.indexOf('tables/user.jsonl') + 'tables/user.jsonl'.length + 40;
    flipped[inRows] = (flipped[inRows] ?? 0) ^ 0xff;
    expect(await refusal(flipped)).toMatch(/damaged/);
  });

  test('names that lead out of the archive, and files that nobody asked for, are refused', async () => {
    for (const name of ['../secret', '/etc/passwd', 'blobs/../../x', 'tables/x.sh', 'blobs/aa/short'])
      expect(await refusal(changed((parts) => ({ ...parts, [name]: strToU8('x') }))), name).toMatch(
        /does not belong|damaged/,
      );
  });

  test('an archive that would unpack to far more than it is, is refused before it is read', async () => {
    const bomb = changed((parts) => ({ ...parts, 'tables/bomb.jsonl': new Uint8Array(64 * 1_048_576) }));
    expect(await refusal(bomb)).toMatch(/far more than it is/);
  });

  test('rows that refer to rows which are not there are refused', async () => {
    const rows = Buffer.from(unzipSync(good)['tables/user.jsonl'] ?? []).toString();
    const without = strToU8(rows.split('\n').slice(1).join('\n'));
    const sha256 = createHash('sha256').update(without).digest('hex');
    const spoiled = zipSync({
      ...unzipSync(
        withManifest(({ tables, ...manifest }) => ({
          ...manifest,
          tables: (tables as { name: string; rows: number }[]).map((table) =>
            table.name === 'user' ? { ...table, sha256, rows: table.rows - 1 } : table,
          ),
        })),
      ),
      'tables/user.jsonl': without,
    });
    expect(await refusal(spoiled)).toMatch(/^Rows of \w+ refer to rows that are not there$/);
  });

  test('a list that counts other rows than there are is refused', async () => {
    const miscounted = withManifest(({ tables, ...manifest }) => ({
      ...manifest,
      tables: (tables as { name: string; rows: number }[]).map((table) =>
        table.name === 'user' ? { ...table, rows: table.rows + 1 } : table,
      ),
    }));
    expect(await refusal(miscounted)).toBe('The rows of user are damaged');
  });

  test('tables and columns that are none of ours are refused, in words and not in SQL', async () => {
    type Table = { name: string; columns: string[] };
    const spoiled = (change: (table: Table) => Table) =>
      withManifest(({ tables, ...manifest }) => ({
        ...manifest,
        tables: (tables as Table[]).map((table) => (table.name === 'user' ? change(table) : table)),
      }));
    const strange = (table: Table) => ({ ...table, columns: ['evil', ...table.columns.slice(1)] });
    expect(await refusal(spoiled(strange))).toBe('The table user has no column evil');
    const quoted = (table: Table) => ({ ...table, name: 'user"; drop table "user' });
    expect(await refusal(spoiled(quoted))).toMatch(/no backup that this version/);
    expect(await refusal(withManifest((manifest) => ({ ...manifest, format: 2 })))).toMatch(/no backup/);
    expect(await refusal(withManifest((manifest) => ({ ...manifest, migrations: ['9999_future'] })))).toMatch(
      /newer Atrium/,
    );
  });

  test('with a passphrase the archive opens for who knows it, and a changed byte is noticed', async () => {
    const file = join(folder, 'locked');
    await pipeline(encrypted(Readable.from([good]), 'påssphrase'), createWriteStream(file));
    const { length: size } = readFileSync(file);
    expect(readFileSync(file).includes('manifest.json')).toBe(false);
    expect([await isEncrypted(file), await isEncrypted(write(good))]).toEqual([true, false]);
    const opened = async (passphrase: string, source = file) => {
      const target = join(folder, `opened-${(written += 1)}`);
      await decryptFile(source, { size, passphrase, target });
      return readFileSync(target);
    };
    expect((await opened('påssphrase')).equals(good)).toBe(true);
    await expect(opened('passphrase')).rejects.toThrow();
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await expect(opened('påssphrase', write(bytes))).rejects.toThrow();
  });
});
