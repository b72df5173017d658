import { expect, test } from 'vitest';
import { addressOf, drills } from '@/domain/overview/drill';
import { usersQuery } from '@/domain/people/userSchemas';
import { userList } from './userList';

const RANGE = { from: '2026-03-01', to: '2026-03-31' };

test('the people of a range are asked for as the dashboards link to them', () => {
  const { searchParams } = new URL(addressOf(drills.people(RANGE)), 'http://localhost');
  const state = userList.read(searchParams);
  expect(userList.criteriaOf(state)).toMatchObject({ createdFrom: RANGE.from, createdTo: RANGE.to });
  expect(userList.isFiltered(state)).toBe(true);
  expect(usersQuery.safeParse(userList.requestOf(state, 25)).success).toBe(true);
});
