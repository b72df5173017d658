import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres';

test('a server of our own starts, listens on this machine only, and leaves nothing, nor what killed ones left', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const forsaken = path.join(tmpdir(), `atrium-postgres-${dead}-killed`);
  mkdirSync(forsaken);
  const server = await startPostgres();
  expect(existsSync(forsaken)).toBe(false);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ addresses: string; data: string }>(
    `select current_setting('listen_addresses') as addresses, current_setting('data_directory') as data`,
  );
  await client.end();
  const [{ addresses, data } = { addresses: '', data: '' }] = rows;
  expect(addresses).toBe('127.0.0.1');
  expect(existsSync(data)).toBe(true);
  await server.stop();
  expect(existsSync(path.dirname(data))).toBe(false);
  await expect(new Client({ connectionString: server.url }).connect()).rejects.toThrow();
});
