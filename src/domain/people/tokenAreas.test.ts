import { expect, test } from 'vitest';
import { tokenRefusal } from './tokenAreas';

const get = (path: string) => ({ method: 'GET', path });
const post = (path: string) => ({ method: 'POST', path });

test('a token that reads passes reads only', () => {
  const scopes = { access: 'read' as const, areas: [] };
  expect(tokenRefusal(scopes, get('/api/invoices'))).toBeNull();
  expect(tokenRefusal(scopes, get('/v1/endusers'))).toBeNull();
  expect(tokenRefusal(scopes, post('/api/preferences/update'))).toBe('token-read-only');
});

test('a token that is narrowed to areas passes in these only; who one is belongs to the account', () => {
  const scopes = { access: 'write' as const, areas: ['invoices' as const] };
  expect(tokenRefusal(scopes, post('/api/invoices/new'))).toBeNull();
  expect(tokenRefusal(scopes, get('/api/users'))).toBe('token-area');
  expect(tokenRefusal(scopes, get('/v1/endusers'))).toBe('token-area');
});

test.each([
  '/api/account/tokens',
  '/api/account/tokens/new',
  '/api/account/password/change',
  '/api/account/delete',
  '/v1/endusers/auth',
])('no token opens %s', (path) => {
  expect(tokenRefusal({ access: 'write', areas: [] }, post(path))).toBe('token-not-allowed');
});
