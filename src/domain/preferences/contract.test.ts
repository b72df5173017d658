import { expect, test } from 'vitest';
import { preferencesContract } from './contract';

const { body } = preferencesContract.update;
const accepts = (changes: unknown) => body.safeParse({ changes }).success;

test('a key has up to four parts of letters and digits', () => {
  expect(accepts([{ key: 'table.invoices.density', value: 'dense' }])).toBe(true);
  expect(accepts([{ key: 'view.user-list.a.b', value: 1 }])).toBe(true);
  for (const key of ['', 'A', 'a.b.c.d.e', 'a..b', 'a b', '__proto__', 'a.']) {
    expect(accepts([{ key, value: 1 }]), key).toBe(false);
  }
});

test('a value is any JSON of at most 8 kB; null removes', () => {
  expect(accepts([{ key: 'a', value: null }])).toBe(true);
  expect(accepts([{ key: 'a', value: { b: [1, 'x', true] } }])).toBe(true);
  expect(accepts([{ key: 'a', value: 'x'.repeat(8190) }])).toBe(true);
  expect(accepts([{ key: 'a', value: 'x'.repeat(8191) }])).toBe(false);
  expect(accepts([{ key: 'a' }])).toBe(false);
});

test('a value nested too deeply to be written is refused, not thrown', () => {
  expect(accepts([{ key: 'a', value: JSON.parse('['.repeat(40_000) + ']'.repeat(40_000)) as unknown }])).toBe(
    false,
  );
});

test('one call changes 1 to 20 preferences', () => {
  const changes = (count: number) => Array.from({ length: count }, () => ({ key: 'a', value: 1 }));
  expect(accepts([])).toBe(false);
  expect(accepts(changes(20))).toBe(true);
  expect(accepts(changes(21))).toBe(false);
});
