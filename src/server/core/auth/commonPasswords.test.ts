import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords';

const words = ['Atrium', 'Nguyễn Bakery', 'Ana', 'Silva', 'ana.silva@example.org', 'ana.silva'];

test.each([
  'password1',
  'PASSWORD1',
  '1234567890',
  'qwertyuiop',
  'Atrium2024!',
  'silva-1234',
  'Ana.Silva 99',
  'nguyễn bakery',
  'atrium-demo',
  'Demo_Atrium_2026',
  'AnaSilva!',
  'silva.atrium',
  'nguyễnbakery-admin',
])('%s is too common', async (password) => {
  expect(await isCommonPassword(password, words)).toBe(true);
});

test.each([
  'correct horse',
  'atrium of blue lamps',
  'silvan moss',
  'thé à la menthe',
  '天気がいいから散歩',
  '😀😀😀😀😀😀😀😀',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, words)).toBe(false);
});
