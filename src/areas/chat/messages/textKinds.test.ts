import { expect, test } from 'vitest';
import { isMarkdown, isOnlyEmoji, oneLine, partsOf, withNames } from './textKinds';

test('one to three emoji are large; more, or words beside them, are not', () => {
  expect(['👍', '👍🏽 👨‍👩‍👧', '🇸🇩🎉❤️', '1️⃣'].map(isOnlyEmoji)).toEqual([true, true, true, true]);
  expect(['', '👍👍👍👍', '👍 ok', '123', 'أهلا'].map(isOnlyEmoji)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('words, addresses and mentions need no Markdown; its signs do', () => {
  expect(
    ['Hello, how are you?', 'See https://a.example/x_y*z', '[@Anna](mention:u1) hi', '3.5 - 2'].map(
      isMarkdown,
    ),
  ).toEqual([false, false, false, false]);
  expect(
    ['**bold**', '- item', '1. one', '> quote', '`code`', '[a](b)', '# head', 'a@b.example'].map(isMarkdown),
  ).toEqual(Array.from({ length: 8 }, () => true));
});

test('a plain text is cut at addresses and mentions, what closes a sentence stays outside', () => {
  expect(partsOf('Ask [@Anna](mention:u1), see https://a.example/b.')).toEqual([
    { start: 0, text: 'Ask ' },
    { start: 4, text: 'Anna', mention: 'u1' },
    { start: 23, text: ', see ' },
    { start: 29, text: 'https://a.example/b', href: 'https://a.example/b' },
    { start: 48, text: '.' },
  ]);
});

test('an address keeps the brackets and signs that belong to it', () => {
  const address = 'https://en.wikipedia.org/wiki/Mercury_(planet)';
  expect(isMarkdown(`(see ${address})`)).toBe(false);
  expect(partsOf(`(see ${address})`)).toEqual([
    { start: 0, text: '(see ' },
    { start: 5, text: address, href: address },
    { start: 51, text: ')' },
  ]);
});

test('previews are one line, with the present names', () => {
  const names = new Map([['u1', 'Anna Weber']]);
  expect(
    oneLine(
      '**Hi** [@Ann](mention:u1)\n> look at [this](https://x.example)',
      (id, name) => names.get(id) ?? name,
    ),
  ).toBe('Hi @Anna Weber look at this');
});

test('what nobody means as Markdown is shown as it was typed, however it is nested', () => {
  const texts = [
    '`'.repeat(10_000),
    '***',
    `${'>'.repeat(20_000)} a`,
    `${'- '.repeat(30)}a`,
    `${' '.repeat(80)}- a`,
    `${'*'.repeat(5000)}a${'*'.repeat(5000)}`,
    'a\n==\n'.repeat(3000),
  ];
  expect(texts.map(isMarkdown)).toEqual(texts.map(() => false));
});

test('a long text with as many signs as people write is Markdown, and so is code of any length', () => {
  const notes = '- **Point**: look at `this`\n'.repeat(150);
  const code = `\`\`\`\n${'if (a[0] === b) { return `<${c}>`; }\n'.repeat(400)}\`\`\``;
  expect([notes, code].map(isMarkdown)).toEqual([true, true]);
});

test('a text keeps its signs and lines where only the names in it change', () => {
  expect(withNames('**Hi** [@Ann](mention:u1)\n> *you*', () => 'Anna Weber')).toBe(
    '**Hi** @Anna Weber\n> *you*',
  );
});
