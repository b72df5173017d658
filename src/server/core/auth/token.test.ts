import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken, verifyToken } from './token';

const secret = 'a secret of thirty-two characters';

test('a signed token gives the token back', () => {
  expect(verifyToken(signToken('abc', secret), secret)).toBe('abc');
});

test('the signature is the HMAC-SHA-256 of the token, as Better Auth signs cookies', () => {
  const hmac = createHmac('sha256', secret).update('abc').digest('base64');
  expect(signToken('abc', secret)).toBe(`abc.${hmac}`);
});

test.each(['abc', 'abc.', '.abc', '', 'abd.SIGNATURE', 'abc.AAAA', 'abc.!!!'])('%j is refused', (given) => {
  const signature = signToken('abc', secret).slice('abc.'.length);
  expect(verifyToken(given.replace('SIGNATURE', signature), secret)).toBeNull();
});

test('a token signed with another secret is refused', () => {
  expect(verifyToken(signToken('abc', 'another secret of thirty-two char'), secret)).toBeNull();
});
