import { expect, test } from 'vitest';
import { pastedAddresses } from './pastedAddresses';

test('addresses come apart at commas, semicolons, spaces and line breaks', () => {
  expect(pastedAddresses('a@x.org, b@x.org;c@x.org d@x.org\ne@x.org')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
    'e@x.org',
  ]);
});

test('names in front of addresses are left out', () => {
  expect(pastedAddresses('Ana Lima <a@x.org>, "Bo" <b@x.org> Chi <c@x.org>')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
  ]);
});

test('what is no address stays, so that nobody believes it was invited', () => {
  expect(pastedAddresses('a@x.org, bad, ')).toEqual(['a@x.org', 'bad']);
});
