import { expect, test } from 'vitest';
import { clearedCookie, credentialsOf, decidingCookie, sessionCookie, tokensOf } from './credential';
import { signToken } from './token';

const secret = 'a secret of thirty-two characters';
const headers = (init: Record<string, string>) => new Headers(init);

test('the header comes before the cookie', () => {
  expect(credentialsOf(headers({}))).toEqual([]);
  expect(credentialsOf(headers({ cookie: 'a=1; atrium.session_token=c' }))).toEqual(['c']);
  expect(credentialsOf(headers({ 'session-token': 'h', cookie: 'atrium.session_token=c' }))).toEqual([
    'h',
    'c',
  ]);
});

test('an endless credential is present but worth nothing', () => {
  expect(credentialsOf(headers({ 'session-token': 'x'.repeat(10_000) }))).toEqual(['']);
});

test('a cookie that was written is read back, signature and all', () => {
  const signed = signToken('abc', secret);
  const cookie = sessionCookie(signed, { remember: true, secure: false }).split(';')[0] ?? '';
  expect(credentialsOf(headers({ cookie }))).toEqual([signed]);
  expect(tokensOf(headers({ cookie, 'session-token': 'forged.x' }), secret)).toEqual(['abc']);
});

test('the cookie decides only without another header', () => {
  const cookie = 'atrium.session_token=c';
  expect(decidingCookie(headers({ cookie }))).toBe('c');
  expect(decidingCookie(headers({ cookie, 'session-token': 'c' }))).toBe('c');
  expect(decidingCookie(headers({ cookie, 'session-token': 'h' }))).toBeNull();
  expect(decidingCookie(headers({}))).toBeNull();
});

test('attributes: HttpOnly, Lax, whole site, Secure on https, 30 days only when remembered', () => {
  const remembered = sessionCookie('t', { remember: true, secure: true });
  expect(remembered).toBe('atrium.session_token=t; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
  const short = sessionCookie('t', { remember: false, secure: false });
  expect(short).toBe('atrium.session_token=t; Path=/; HttpOnly; SameSite=Lax');
  expect(clearedCookie(false)).toBe('atrium.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});
