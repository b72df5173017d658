import { expect, test } from 'vitest';
import { violationsOf, withoutPersonalData } from './clientReports';

test('a violation keeps its directive and the host that was blocked, not the address', () => {
  const blocked = 'https://ads.example.com/pixel?user=ana';
  expect(
    violationsOf({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked } }),
  ).toEqual([{ directive: 'img-src', host: 'ads.example.com' }]);
  expect(
    violationsOf({ 'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' } }),
  ).toEqual([{ directive: 'script-src', host: 'inline' }]);
  expect(
    violationsOf([
      { type: 'csp-violation', body: { effectiveDirective: 'font-src', blockedURL: 'data' } },
      { type: 'deprecation' },
    ]),
  ).toEqual([{ directive: 'font-src', host: 'data' }]);
});

test('a fault is told without the people and secrets in it', () => {
  const told = withoutPersonalData(
    'No row of ana@example.org at https://a.example/list?token=1#x with 0123456789abcdef0123456789abcdef',
  );
  expect(told).toBe('No row of [e-mail] at https://a.example/list with [secret]');
});
