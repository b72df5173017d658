import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './returnTo';

test.each(['/', '/dashboard/invoice/list', '/dashboard/invoice/i1?tab=payments#p2', '/a//b', '/authors'])(
  '%j is one of our paths',
  (path) => {
    expect(safeReturnTo(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  'dashboard',
  '/auth',
  '/auth/login',
  '/auth/login?returnTo=/x',
])('%j is not', (value) => {
  expect(safeReturnTo(value)).toBeNull();
});

test('whatever is accepted stays on our origin', () => {
  const risky = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', 'a', '%', '?', '#'),
  });
  fc.assert(
    fc.property(risky, (tail) => {
      const path = safeReturnTo(`/${tail}`);
      return path === null || new URL(path, 'https://atrium.example').origin === 'https://atrium.example';
    }),
  );
});
