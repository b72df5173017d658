import { expect, test } from 'vitest';
import type { Conversation } from '@/domain/chat/schemas';
import { conversationOf } from '@/testing/factories/chat';
import { placePinnedFirst, unlist } from './changes';
import { beyondKnown, countsOf } from './counts';
import type { ChatState } from './types';

const TOLD = { all: 60, unread: 7, direct: 40, groups: 15, channels: 5, archived: 2 };

function stateOf(...known: Conversation[]): ChatState {
  const byId = Object.fromEntries(known.map((one) => [one.id, one]));
  const order = known.map(({ id }) => id);
  const list = { order, next: null, isRead: true, pendingId: null, error: null };
  const state = { conversations: { byId, allIds: order }, lists: { all: list }, unlisted: {}, beyond: null };
  return state as unknown as ChatState;
}

test('what the server counts beyond the known conversations stays, the known ones are counted as they change', () => {
  const anna = conversationOf({ unreadCount: 3, joined: true });
  const team = conversationOf({ id: 'k2', type: 'GROUP', joined: true });
  const state = stateOf(anna, team);
  expect(countsOf(state)).toBeNull();
  state.beyond = beyondKnown(state, TOLD);
  expect(countsOf(state)).toEqual(TOLD);
  anna.unreadCount = 0;
  team.archivedAt = '2026-11-21T08:00:00.000Z';
  expect(countsOf(state)).toEqual({ ...TOLD, all: 59, unread: 6, groups: 14, archived: 3 });
});

test('what was closed or left, and channels that one only looks at, count nowhere', () => {
  const anna = conversationOf({ joined: true });
  const looked = conversationOf({ id: 'k3', type: 'CHANNEL', joined: false });
  const state = stateOf(anna, looked);
  state.beyond = beyondKnown(state, TOLD);
  unlist(state, 'k1');
  expect(countsOf(state)).toEqual({ ...TOLD, all: 59, direct: 39 });
});

test('a pinned conversation goes behind another one, or to the top', () => {
  const state = stateOf(
    conversationOf({ id: 'a' }),
    conversationOf({ id: 'b' }),
    conversationOf({ id: 'c' }),
  );
  placePinnedFirst(state, 'a', 'b');
  expect(state.lists['all']?.order).toEqual(['b', 'a', 'c']);
  placePinnedFirst(state, 'c', null);
  expect(state.lists['all']?.order).toEqual(['c', 'b', 'a']);
});
