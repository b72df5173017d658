import { expect, test } from 'vitest';
import type { RequestError } from '@/core/redux/createRequest';
import { boardAnswer, failed, metricOf, ok } from '@/testing/factories/dashboard';
import { type BoardRequest, overviewSlice, type OverviewState, readBoard } from './overviewSlice';
import { changedWidgets, type DashboardQuery } from './query';

const { reducer } = overviewSlice;
const begin = reducer(undefined, { type: 'begin' });
const PLAIN: DashboardQuery = {};

const requestOf = (query: DashboardQuery, widgets?: readonly string[]): BoardRequest => ({
  dashboard: 'ecommerce',
  query,
  ...(widgets && { widgets }),
});
const ask = (state: OverviewState, id: string, request = requestOf(PLAIN)) =>
  reducer(state, readBoard.pending(id, request, { kind: 'read' }));
const reply = (
  state: OverviewState,
  id: string,
  widgets: Readonly<Record<string, unknown>>,
  request = requestOf(PLAIN),
) => reducer(state, readBoard.fulfilled(boardAnswer(widgets) as never, id, request));
const refuse = (state: OverviewState, id: string, request = requestOf(PLAIN)) => {
  const error: RequestError = { code: 'internal', message: 'Broken', status: 500 };
  return reducer(state, {
    ...readBoard.rejected(new Error('Broken'), id, request, error),
    payload: error,
  });
};
const board = ({ byDashboard }: OverviewState) => byDashboard.ecommerce;
const valueOf = (state: OverviewState, name: string) =>
  (board(state)?.widgets[name]?.data as { value: number } | undefined)?.value;

test('an answer gives each widget its state, and the dashboard its days', () => {
  const state = reply(ask(begin, 'a'), 'a', { revenue: ok(metricOf()), profit: failed });
  expect(state.isLoading).toBe(false);
  expect(board(state)).toMatchObject({ currency: 'EUR', range: { from: '2026-11-02' }, pending: {} });
  expect(board(state)?.widgets).toMatchObject({
    revenue: { status: 'ok', receivedAt: '2026-11-29T13:05:00.000Z' },
    profit: { status: 'failed', data: null, error: { requestId: 'req-7' } },
  });
});

test('an answer to an older query is thrown away', () => {
  const today = requestOf({ range: 'today' });
  let state = ask(ask(begin, 'old'), 'new', today);
  state = reply(state, 'new', { revenue: ok(metricOf({ value: 1 })) }, today);
  state = reply(state, 'old', { revenue: ok(metricOf({ value: 28 })), profit: ok(metricOf()) });
  expect(valueOf(state, 'revenue')).toBe(1);
  expect(board(state)?.widgets['profit']).toBeUndefined();
});

test('of two answers to the same query the one that was asked later stays, whichever comes first', () => {
  let state = ask(ask(begin, 'first'), 'second');
  state = reply(state, 'second', { revenue: ok(metricOf({ value: 2 })) });
  state = reply(state, 'first', { revenue: ok(metricOf({ value: 1 })) });
  expect(valueOf(state, 'revenue')).toBe(2);
});

test('old figures stay while they are read again, and a widget that is gone leaves no place', () => {
  let state = reply(ask(begin, 'a'), 'a', { revenue: ok(metricOf()), profit: ok(metricOf()) });
  state = ask(state, 'b');
  expect(board(state)?.widgets['revenue']).toMatchObject({ status: 'loading', data: { value: 50 } });
  state = reply(state, 'b', { revenue: ok(metricOf()) });
  expect(Object.keys(board(state)?.widgets ?? {})).toEqual(['revenue']);
});

test('a year concerns one widget: the answer to the rest, asked before, still counts', () => {
  const of2024 = requestOf({ year: 2024 }, ['yearlySales']);
  let state = ask(ask(begin, 'all'), 'year', of2024);
  state = reply(state, 'year', { yearlySales: ok(metricOf({ value: 2024 })) }, of2024);
  state = reply(state, 'all', { yearlySales: ok(metricOf({ value: 2026 })), revenue: ok(metricOf()) });
  expect([valueOf(state, 'yearlySales'), valueOf(state, 'revenue')]).toEqual([2024, 50]);
});

test('a failed read of everything keeps the figures; of one widget it is shown in its place', () => {
  let state = reply(ask(begin, 'a'), 'a', { revenue: ok(metricOf()) });
  state = refuse(ask(state, 'b'), 'b');
  expect(board(state)).toMatchObject({ error: { status: 500 }, widgets: { revenue: { status: 'ok' } } });
  const one = requestOf(PLAIN, ['revenue']);
  expect(board(refuse(ask(state, 'c', one), 'c', one))?.widgets['revenue']?.status).toBe('failed');
  const quiet: BoardRequest = { ...one, isQuiet: true };
  expect(board(refuse(ask(state, 'd', quiet), 'd', quiet))?.widgets['revenue']?.status).toBe('ok');
  const today = requestOf({ range: 'today' });
  const other = board(refuse(ask(state, 'e', today), 'e', today));
  expect(other).toMatchObject({
    error: { status: 500 },
    widgets: { revenue: { status: 'failed', data: null } },
  });
});

test('a change is read as far as it reaches', () => {
  expect(changedWidgets('app', null, {})).toBeNull();
  expect(changedWidgets('app', {}, { range: 'today' })).toBeNull();
  expect(changedWidgets('app', {}, { year: 2024 })).toEqual(['regions']);
  expect(changedWidgets('banking', { span: 'week' }, { span: 'year' })).toEqual(['statistics']);
  expect(changedWidgets('banking', {}, { accountId: 'a' })).toBeNull();
  expect(changedWidgets('analytics', { kind: 'shop' }, { kind: 'shop' })).toEqual([]);
});
