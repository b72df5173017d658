import { expect, test } from 'vitest';
import { cardFilters } from '@/domain/kanban/cardList';
import { addressOf, drills } from '@/domain/overview/drill';
import { cardList } from './cardList';

const RANGE = { from: '2026-03-01', to: '2026-03-31' };

const LINKS = [
  [drills.myTasks(), { assignee: ['me'], state: 'open' }],
  [drills.dueToday(), { assignee: ['me'], state: 'open', due: 'today' }],
  [drills.cardsDone(RANGE), { state: 'any', doneFrom: RANGE.from, doneTo: RANGE.to }],
  [drills.cardsDue(RANGE), { state: 'any', dueFrom: RANGE.from, dueTo: RANGE.to }],
  [drills.bugs(RANGE, 'Bug'), { label: ['Bug'], state: 'any', createdFrom: RANGE.from, createdTo: RANGE.to }],
] as const;

test.each(LINKS)('a link of the dashboards asks for its cards: %j', (drill, filters) => {
  const { searchParams } = new URL(addressOf(drill), 'http://localhost');
  const { sort: _sort, ...asked } = cardList.criteriaOf(cardList.read(searchParams));
  expect(cardFilters.parse(asked)).toEqual(filters);
});
