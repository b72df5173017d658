import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import { authSecret } from './secret';

const folder = mkdtempSync(join(tmpdir(), 'atrium-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const configIn = (name: string, more = {}) => readConfig({ DATA_DIR: join(folder, name), ...more });

test('the first need makes a secret of 32 random bytes that only its owner may read', () => {
  const secret = authSecret(configIn('a'));
  const file = join(folder, 'a', 'secret');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'a'))).toEqual(['secret']);
});

test('later starts find the same secret, other folders have another', () => {
  const secret = authSecret(configIn('b'));
  expect(authSecret(configIn('b'))).toBe(secret);
  expect(authSecret(configIn('c'))).not.toBe(secret);
});

test('AUTH_SECRET goes before the file', () => {
  const AUTH_SECRET = 'x'.repeat(32);
  expect(authSecret(configIn('d', { AUTH_SECRET }))).toBe(AUTH_SECRET);
  expect(readdirSync(folder)).not.toContain('d');
});
