import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { startProblem } from '@/server/web/startProblem';
import { startS3 } from '@/testing/s3';
import { testServices } from '@/testing/services';
import { s3Store } from './s3Store';

let stand: Awaited<ReturnType<typeof startS3>>;
let silent: Server | undefined;

beforeEach(async () => {
  stand = await startS3();
});
afterEach(async () => {
  await stand.stop();
  silent?.closeAllConnections();
  silent?.close();
  silent = undefined;
});

/** The terminal output when a server with these settings starts. */
async function start(env: Record<string, string> = {}): Promise<string> {
  const { blobs, config } = testServices(undefined as unknown as Database, {}, { ...stand.env, ...env });
  try {
    await blobs.open(true);
    return 'starts';
  } catch (error) {
    return startProblem(error);
  } finally {
    expect(readdirSync(config.uploadDir)).toEqual([]);
  }
}

test('a bucket that takes, gives and removes is used, and nothing is left in it', async () => {
  expect(await start()).toBe('starts');
  expect([...stand.s3.objects.keys()]).toEqual([]);
});

test.each([
  ['PUT', 'writing'],
  ['GET', 'reading'],
  ['DELETE', 'removing'],
])('a bucket that refuses %s stops the start with one line that says so', async (method, step) => {
  stand.s3.forbidden.add(method);
  const place = `The bucket files at ${stand.env.S3_ENDPOINT} can't be used`;
  expect(await start()).toBe(`${place}: ${step} a test object failed (AccessDenied); check S3_*`);
  expect(stand.s3.objects.size).toBe(method === 'DELETE' ? 1 : 0);
});

test('a bucket that gives back other bytes stops the start, and nothing is left in it', async () => {
  stand.s3.isSpoiled = true;
  expect(await start()).toMatch(/can't be used: a test object came back with other bytes; check S3_\*$/);
  expect([...stand.s3.objects.keys()]).toEqual([]);
});

test.each([
  ['a wrong key', { S3_ACCESS_KEY_ID: 'AKIASOMEBODY' }],
  ['a wrong bucket', { S3_BUCKET: 'nothing' }],
  ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
])('%s is one line without the keys', async (_what, env: Record<string, string>) => {
  const said = await start(env);
  expect(said).toMatch(
    /^The bucket \w+ at http:\S+ can't be used: writing a test object failed \(.+\); check S3_\*$/,
  );
  expect(said).not.toMatch(/AKIASOMEBODY|a secret of the stand-in/);
});

test('a store that repeats the key in what it says is not quoted with it', async () => {
  stand.s3.forbidden.add('PUT');
  const said = await start({ S3_ACCESS_KEY_ID: 'AccessDenied' });
  expect(said).toContain('writing a test object failed');
  expect(said).not.toContain('AccessDenied');
});

test('a store that accepts the connection and says nothing does not hold up the start for ever', async () => {
  const quiet = createServer(() => undefined);
  silent = quiet;
  await new Promise<void>((resolve) => void quiet.listen(0, '127.0.0.1', resolve));
  const env = { ...stand.env, S3_ENDPOINT: `http://127.0.0.1:${(quiet.address() as AddressInfo).port}` };
  const { config } = testServices(undefined as unknown as Database, {}, env);
  if (!config.s3) throw new Error('the bucket is not set');
  const store = s3Store(config.s3, config.uploadDir, { patience: 100 });
  await expect(store.probe()).rejects.toThrow('writing a test object failed (no answer within 0.1 s)');
});
