import { expect, test } from 'vitest';
import { conversationOf, messageOf } from '@/testing/factories/chat';
import { seenMarkOf } from './seenMark';

const mine = { senderId: 'me' };
const conversation = conversationOf({
  messages: [
    messageOf(1, mine),
    messageOf(2, mine),
    messageOf(3),
    messageOf(4, { ...mine, deletedAt: '2026-11-20T08:00:00.000Z' }),
  ],
});

test('the mark stands at the newest own message that somebody has seen', () => {
  expect(seenMarkOf(conversation, { anna: 1, ben: 3 }, 'me')).toEqual({ messageId: 'm2', count: 1 });
  expect(seenMarkOf(conversation, { anna: 4, ben: 4 }, 'me')).toEqual({ messageId: 'm2', count: 2 });
});

test('nothing is marked before anybody has read, or where nobody shares that', () => {
  expect(seenMarkOf(conversation, { anna: 0 }, 'me')).toBeNull();
  expect(seenMarkOf(conversation, {}, 'me')).toBeNull();
});
