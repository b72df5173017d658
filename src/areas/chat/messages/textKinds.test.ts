import { expect, test } from 'vitest';
import { isMarkdown, isOnlyEmoji, oneLine, partsOf } from './textKinds';

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

test('previews are one line, with the present names', () => {
  const names = new Map([['u1', 'Anna Weber']]);
  expect(
    oneLine(
      '**Hi** [@Ann](mention:u1)\n> look at [this](https://x.example)',
      (id, name) => names.get(id) ?? name,
    ),
  ).toBe('Hi @Anna Weber look at this');
});
