import { expect, test } from 'vitest';
import { addressKey, parseAddress } from './address';

test.each([
  ['anna@example.org', { name: '', address: 'anna@example.org' }],
  ['  Anna@Example.ORG ', { name: '', address: 'anna@example.org' }],
  ['Anna Weber <anna@example.org>', { name: 'Anna Weber', address: 'anna@example.org' }],
  ['"Weber, Anna" <anna@example.org>', { name: 'Weber, Anna', address: 'anna@example.org' }],
  ['anna@bücher.example', { name: '', address: 'anna@xn--bcher-kva.example' }],
  ['o’', null],
  ['a@b@c', null],
  ['x@', null],
  ['@example.org', null],
  ['anna@localhost', null],
  [`${'a'.repeat(65)}@example.org`, null],
  [`${'a'.repeat(64)}@example.org`, { name: '', address: `${'a'.repeat(64)}@example.org` }],
  [`a@${'b'.repeat(64)}.org`, null],
  [`a@${`${'b'.repeat(60)}.`.repeat(4)}example.org`, null],
  ['anna@example.org\r\nBcc: eve@example.org', null],
  ['Anna\n <anna@example.org>', null],
  ['A\u202Enna <anna@example.org>', null],
])('%j is read as %j', (typed, parsed) => {
  expect(parseAddress(typed)).toEqual(parsed);
});

test('a name given beside an address counts, unless it could break or disguise a header', () => {
  expect(parseAddress('anna@example.org', 'Anna')).toEqual({ name: 'Anna', address: 'anna@example.org' });
  expect(parseAddress('anna@example.org', 'An\r\nna')).toBeNull();
  expect(parseAddress('anna@example.org', 'An\u2066na')).toBeNull();
});

test('letter case and a tag make no other mailbox, a plus sign at the beginning does', () => {
  expect(addressKey('Anna+news@Example.org')).toBe('anna@example.org');
  expect(addressKey('anna@example.org')).toBe('anna@example.org');
  expect(addressKey('+anna@example.org')).toBe('+anna@example.org');
});
