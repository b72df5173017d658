import { expect, test } from 'vitest';
import { isAddress, meantAddress, readAddresses } from './addresses';

test.each([
  ['anna@example.com', [{ name: '', email: 'anna@example.com' }]],
  ['Anna Weber <anna@example.com>', [{ name: 'Anna Weber', email: 'anna@example.com' }]],
  ['"Weber, Anna" <anna@example.com>', [{ name: 'Weber, Anna', email: 'anna@example.com' }]],
  ['Weber, Anna <anna@example.com>', [{ name: 'Weber, Anna', email: 'anna@example.com' }]],
  ['mailto:anna@example.com', [{ name: '', email: 'anna@example.com' }]],
  ['anna@bücher.example', [{ name: '', email: 'anna@xn--bcher-kva.example' }]],
])('reads %s', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});

test('a list is read at commas, semicolons and lines, also those of other scripts; empty pieces count for nothing', () => {
  const text = 'a@x.example, b@x.example;c@x.example\r\n\n<d@x.example>，e@x.example、 f@x.example；';
  expect(readAddresses(text).map(({ email }) => email[0])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(readAddresses(' ,; \n')).toEqual([]);
});

test('what is no address stays as it was typed', () => {
  const [one] = readAddresses('a@b@c');
  expect(one).toEqual({ name: '', email: 'a@b@c' });
  expect(['a@b@c', 'x@', 'anna', `${'a'.repeat(250)}@b.example`].some(isAddress)).toBe(false);
});

test('a name that was left open ends with the text', () => {
  expect(readAddresses('"Anna <anna@example.com>')).toHaveLength(1);
  expect(readAddresses('Anna <anna@example.com')).toHaveLength(1);
});

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@hotmsil.com', 'anna@hotmail.com'],
  ['anna@OUTLOK.com', 'anna@outlook.com'],
])('%s is probably %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each(['anna@gmail.com', 'anna@email.com', 'anna@example.org', 'anna', 'anna@googlemail.com'])(
  '%s is not asked about',
  (typed) => expect(meantAddress(typed)).toBeNull(),
);
