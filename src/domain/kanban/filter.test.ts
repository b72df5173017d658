import { expect, test } from 'vitest';
import { cardOf } from '@/testing/factories/kanban';
import { cardFilter, type CardFilters, isNarrowed } from './filter';

const NONE: CardFilters = {
  q: '',
  member: '',
  label: '',
  due: undefined,
  priority: undefined,
  state: undefined,
};
const CONTEXT = {
  ownId: 'me',
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  weekEnd: '2026-11-22',
  labels: { l1: 'Bug', l2: 'Élan' },
};
const passes = (filters: Partial<CardFilters>, card: ReturnType<typeof cardOf>) =>
  cardFilter({ ...NONE, ...filters }, CONTEXT)(card);

test('what is typed is looked for in name, key and labels, without regard to case and marks', () => {
  const card = cardOf(12, 'todo', { name: 'Được duyệt', labelIds: ['l2'] });
  for (const q of ['duoc', 'ops-12', 'elan', 'elan duyet', ' duyet  OPS '])
    expect(passes({ q }, card), q).toBe(true);
  expect(passes({ q: 'duoc bug' }, card)).toBe(false);
  expect(passes({ q: 'bug' }, card)).toBe(false);
});

test('people are oneself, nobody or somebody', () => {
  const mine = cardOf(1, 'todo', { assigneeIds: ['me'] });
  expect(passes({ member: 'me' }, mine)).toBe(true);
  expect(passes({ member: 'none' }, mine)).toBe(false);
  expect(passes({ member: 'none' }, cardOf(2, 'todo'))).toBe(true);
  expect(passes({ member: 'anna' }, mine)).toBe(false);
});

test('days are overdue, of today, of this week, or missing', () => {
  const late = cardOf(1, 'todo', { dueOn: '2026-11-20', dueAt: '2026-11-20T23:59:59.000Z' });
  expect(passes({ due: 'overdue' }, late)).toBe(true);
  expect(passes({ due: 'overdue' }, { ...late, completed: true })).toBe(false);
  expect(passes({ due: 'week' }, cardOf(2, 'todo', { dueOn: '2026-11-22' }))).toBe(true);
  expect(passes({ due: 'week' }, cardOf(2, 'todo', { dueOn: '2026-11-23' }))).toBe(false);
  expect(passes({ due: 'today' }, cardOf(2, 'todo', { dueOn: '2026-11-21' }))).toBe(true);
  expect(passes({ due: 'none' }, cardOf(3, 'todo'))).toBe(true);
});

test('label, priority and state narrow together', () => {
  const card = cardOf(1, 'todo', { labelIds: ['l1'], priority: 'high' });
  expect(passes({ label: 'bug', priority: 'high', state: 'open' }, card)).toBe(true);
  expect(passes({ label: 'bug', priority: 'low' }, card)).toBe(false);
  expect(passes({ state: 'done' }, card)).toBe(false);
});

test('blanks narrow nothing', () => {
  expect(isNarrowed({ ...NONE, q: '  ' })).toBe(false);
  expect(isNarrowed({ ...NONE, state: 'done' })).toBe(true);
});
