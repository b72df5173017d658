import { expect, test } from 'vitest';
import { scryptPasswords } from './hashing';

test('a password is known again in either spelling, another is not', async () => {
  const hash = await scryptPasswords.hash('caf\u00e9 au lait');
  expect(hash).not.toContain('au lait');
  expect(await scryptPasswords.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await scryptPasswords.verify({ hash, password: 'cafe au lait' })).toBe(false);
});
