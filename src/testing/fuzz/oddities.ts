import * as fc from 'fast-check';

/** Texts that commonly break programs. Source: quality, Q-3.2. */
const ODD_TEXTS: readonly string[] = [
  '',
  '   ',
  'a\u0000b',
  '\u0000',
  'end\u0000',
  '\uD800',
  'a\uDFFFb',
  '\u202Eevil',
  '\uFEFF',
  'a\u200Db',
  '👩🏽‍🚀',
  'مرحبا',
  '你好',
  'đĐ',
  'x'.repeat(20_000),
  '-0',
  '1e309',
  '9007199254740993',
  'NaN',
  '0x10',
  '1',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01T00:00:00+14:00',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '$(id)',
  '../../etc/passwd',
  '%2e%2e%2f',
  '${7*7}',
  '{{7*7}}',
  'a\r\nSet-Cookie: b=c',
  'javascript:alert(1)',
  'eyJ4Ijox',
  '%',
  '\\',
];

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Keys for prototype pollution by a careless merge; JSON makes them own keys. */
const polluting = () =>
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown;

const ODD_VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  -0,
  -1,
  1.000_000_1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [null],
  Array.from({ length: 3000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, index])),
  deep(1000),
];

/** A text that commonly breaks programs. */
export const oddText: fc.Arbitrary<string> = fc.constantFrom(...ODD_TEXTS);

/** A value of an unexpected type. */
export const oddity: fc.Arbitrary<unknown> = fc.oneof(
  oddText as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(...ODD_VALUES),
  fc.constant(null).map(polluting),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).filter((value) => {
    try {
      return JSON.stringify(value) !== undefined;
    } catch {
      return false;
    }
  }),
);
