import { expect, test } from 'vitest';
import { isPersonal, newPassword, passwordLength, typedPassword } from './password';

const codeOf = (schema: typeof newPassword, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

test('a character is a code point after NFKC, in whatever spelling it was typed', () => {
  expect(passwordLength('e\u0301')).toBe(1);
  expect(passwordLength('\u00e9')).toBe(1);
  expect(passwordLength('😀'.repeat(128))).toBe(128);
});

test('a new password has 8 to 128 characters', () => {
  expect(codeOf(newPassword, 'a'.repeat(7))).toBe('too-short:8');
  expect(newPassword.safeParse('a'.repeat(8)).success).toBe(true);
  expect(newPassword.safeParse('😀'.repeat(128)).success).toBe(true);
  expect(codeOf(newPassword, 'a'.repeat(129))).toBe('too-long:128');
  expect(codeOf(newPassword, `secret\0secret`)).toBe('unprintable');
});

test('a password at sign-in may be short, because old ones may be', () => {
  expect(typedPassword.safeParse('abc').success).toBe(true);
  expect(typedPassword.safeParse('').success).toBe(false);
  expect(codeOf(typedPassword, 'a'.repeat(129))).toBe('too-long:128');
});

test.each(['Ana.Silva@Example.org', 'ana.silva', 'ANA SILVA', '  ana silva ', 'Ａna Silva'])(
  '%j is too personal for Ana Silva',
  (password) => {
    expect(
      isPersonal(password, { email: 'ana.silva@example.org', firstName: 'Ana', lastName: 'Silva' }),
    ).toBe(true);
  },
);

test('a password that merely contains the name is the person’s own choice', () => {
  expect(isPersonal('ana silva 1984', { email: 'a@b.example', firstName: 'Ana', lastName: 'Silva' })).toBe(
    false,
  );
});
