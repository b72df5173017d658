import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hashing';

test('a password is known again in either spelling, another is not', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(hash).not.toContain('au lait');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cafe au lait' })).toBe(false);
});
