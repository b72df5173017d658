import { expect, test } from 'vitest';
import { isOneEmoji } from './emoji';

test('one emoji is one, also with a skin tone, joined, or as a flag', () => {
  for (const one of ['👍', '👍🏽', '👩‍💻', '🇻🇳', '❤️']) expect(isOneEmoji(one)).toBe(true);
});

test('letters, digits, two emoji and nothing are no emoji', () => {
  for (const none of ['', 'ab', '1', '👍👍', ' 👍', '<b>']) expect(isOneEmoji(none)).toBe(false);
});
