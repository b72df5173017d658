import { expect, test } from 'vitest';
import { linksIn } from './links';

const X = 'https://example.com/x';

test.each([
  'https://en.wikipedia.org/wiki/Mercury_(planet)',
  'https://example.com/a_(b_(c))',
  'https://example.com/list[0]',
  'https://example.com/{id}',
  'https://example.com/水星（行星）',
  'https://example.com/a_b_c_',
  'https://example.com/*',
  'https://example.com/~',
  "https://example.com/O'Brien",
])('%s is whole, wherever it stands in a sentence', (address) => {
  for (const text of [
    address,
    `see ${address} end`,
    `(${address})`,
    `(see ${address}).`,
    `（${address}），好`,
    `[page](${address}), [other](${address})`,
    `**see a_b (${address})**`,
    `“${address}”?!`,
  ])
    expect(linksIn(text), text).toEqual([address]);
});

test.each([
  `(see ${X})`,
  `[${X}]`,
  `{${X}}`,
  `（看${X}）`,
  `「${X}」。`,
  `${X}), and so on`,
  `${X}.`,
  `**${X}**`,
  `**see ${X}**`,
  `_${X}_`,
  `**_${X}_**`,
  `~~${X}~~.`,
  `(${X})/more`,
  `'${X}'`,
  `\`${X}\``,
])('what closes a sentence, bracket or emphasis is no part of the URL: %s', (text) => {
  expect(linksIn(text)).toEqual([X]);
});

test('each URL is named once; what stands within a word is none', () => {
  expect(linksIn(`${X} ${X}. shttps://example.com/y 看HTTPS://example.com/z`)).toEqual([
    X,
    'HTTPS://example.com/z',
  ]);
});

test('a URL of brackets and signs without end is read at once', () => {
  expect(linksIn(`* ${X}${')*'.repeat(5000)}`)).toEqual([X]);
});
