import { expect, test } from 'vitest';
import { isUnread, readUpTo, shownUnread } from './unread';

const standing = { lastReadSeq: 3, historyFromSeq: 5 };
const message = { seq: 6, senderId: 'ben', contentType: 'text', deletedAt: null };

test('what came before one joined is not unread', () => {
  expect(readUpTo(standing)).toBe(5);
  expect(isUnread({ ...message, seq: 5 }, 'ana', standing)).toBe(false);
  expect(isUnread(message, 'ana', standing)).toBe(true);
});

test('own messages, lines of the system and deleted ones are not unread', () => {
  expect(isUnread({ ...message, senderId: 'ana' }, 'ana', standing)).toBe(false);
  expect(isUnread({ ...message, contentType: 'system' }, 'ana', standing)).toBe(false);
  expect(isUnread({ ...message, deletedAt: '2026-01-01T00:00:00.000Z' }, 'ana', standing)).toBe(false);
});

test('a count is exact to 999', () => {
  expect([0, 999, 1000].map(shownUnread)).toEqual(['0', '999', '999+']);
});
