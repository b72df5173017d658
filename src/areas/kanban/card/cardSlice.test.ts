import { beforeEach, expect, test } from 'vitest';
import type { Card } from '@/domain/kanban/detailSchemas';
import { cardShown } from '@/testing/factories/kanbanCard';
import { type CardChange, cardSlice, type KanbanCardState, loadCard, writeCard } from './cardSlice';

const { reducer } = cardSlice;
const call = () => Promise.resolve(null);
let state: KanbanCardState;

const shown = () => state.byId['card-1']!;
const tell = (card: Partial<Card>) => {
  state = reducer(state, loadCard.pending('read', 'OPS-12'));
  state = reducer(state, loadCard.fulfilled({ card: cardShown(card), rev: 1 }, 'read', 'OPS-12'));
};
const arg = (change: Partial<CardChange<unknown>>) => ({ cardId: 'card-1', call, ...change });
const send = (request: string, show: (card: Card) => void) => {
  state = reducer(state, writeCard.pending(request, arg({ show })));
};
const answer = (request: string, take?: (card: Card) => void) => {
  state = reducer(state, writeCard.fulfilled(null, request, arg({ take })));
};
const refuse = (request: string) => {
  state = reducer(state, writeCard.rejected(null, request, arg({})));
};
const named = (name: string) => (card: Card) => {
  card.name = name;
};

beforeEach(() => {
  state = reducer(undefined, { type: 'start' });
  tell({ name: 'First', priority: 'low' });
});

test('two writes of one field that are both refused leave what was there before them', () => {
  send('a', named('Second'));
  send('b', named('Third'));
  expect(shown().name).toBe('Third');
  refuse('a');
  expect(shown().name).toBe('Third');
  refuse('b');
  expect(shown().name).toBe('First');
});

test('in the other order of answers too', () => {
  send('a', named('Second'));
  send('b', named('Third'));
  refuse('b');
  expect(shown().name).toBe('Second');
  refuse('a');
  expect(shown().name).toBe('First');
});

test('a refused write takes back its own field only, not what was stored meanwhile', () => {
  send('a', named('Second'));
  send('b', (card) => {
    card.priority = 'high';
  });
  answer('b', (card) => {
    card.priority = 'high';
    card.version = 9;
  });
  refuse('a');
  expect(shown()).toMatchObject({ name: 'First', priority: 'high', version: 9 });
});

test('what others write meanwhile lies under a write: it shows when that is refused', () => {
  send('a', named('Second'));
  tell({ name: 'Theirs', priority: 'high' });
  expect(shown()).toMatchObject({ name: 'Second', priority: 'high' });
  refuse('a');
  expect(shown().name).toBe('Theirs');
});

test('the answer of a write does not hide a later one that still waits', () => {
  send('a', named('Second'));
  send('b', named('Third'));
  answer('a', named('Second, stored'));
  expect(shown().name).toBe('Third');
  refuse('b');
  expect(shown().name).toBe('Second, stored');
});

test('a read without earlier comments forgets that there were some', () => {
  tell({ commentsNext: 'more' });
  expect(shown().commentsNext).toBe('more');
  tell({});
  expect(shown().commentsNext).toBeUndefined();
});
