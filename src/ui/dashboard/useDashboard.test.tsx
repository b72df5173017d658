import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishLive, refetchAll } from '@/core/live/bus';
import { shopLive } from '@/domain/shop/ordersLive';
import { advanceTime } from '@/testing/advanceTime';
import { openDashboard } from '@/testing/dashboard';
import { boardAnswer, metricOf, ok } from '@/testing/factories/dashboard';
import { answer, standInApi } from '@/testing/standInApi';
import { useDashboard } from './useDashboard';

const api = standInApi();
const PATH = '/api/overview/ecommerce';

function Page() {
  const { widgets, isRefreshing } = useDashboard('ecommerce');
  return <output>{isRefreshing ? 'reading' : Object.keys(widgets).join()}</output>;
}

const all = { revenue: ok(metricOf()), balance: ok({}), lowStock: ok({ rows: [], more: false }) };
const reads = () => api.calls.filter(({ path }) => path === PATH).map(({ query }) => query.get('widgets'));
const report = () =>
  act(() =>
    publishLive({ type: shopLive.orderChanged.type, at: '2026-11-29T13:06:00.000Z', by: 'b', payload: {} }),
  );
function setVisible(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function open(at = '/dashboard') {
  vi.useFakeTimers();
  const view = openDashboard(Page, { at });
  await advanceTime(200);
  expect(screen.getByText('revenue,balance,lowStock')).toBeInTheDocument();
  return view;
}

beforeEach(() => {
  api.on('get', PATH, ({ query }) => {
    const names = query.get('widgets')?.split(',') ?? Object.keys(all);
    const found = Object.entries(all).filter(([name]) => names.includes(name));
    return answer(boardAnswer(Object.fromEntries(found)) as never);
  });
});

test('a burst of changes causes one read of the widgets that depend on it, five seconds later', async () => {
  await open();
  report();
  report();
  await advanceTime(4_000);
  report();
  expect(reads()).toEqual([null]);
  await advanceTime(1_500);
  expect(reads()).toEqual([null, 'revenue']);
  report();
  await advanceTime(4_000);
  expect(reads()).toHaveLength(2);
  await advanceTime(1_500);
  expect(reads()).toEqual([null, 'revenue', 'revenue']);
});

test('a hidden tab waits until it is seen', async () => {
  await open();
  setVisible('hidden');
  report();
  await advanceTime(10_000);
  expect(reads()).toHaveLength(1);
  setVisible('visible');
  await advanceTime(1_000);
  expect(reads()).toEqual([null, 'revenue']);
});

test('without today in the range only what is about the present is read again', async () => {
  await open('/dashboard?range=yesterday');
  report();
  await advanceTime(10_000);
  expect(reads()).toHaveLength(1);
});

test('widgets whose sources have no events are read every minute; all of them after a gap', async () => {
  const path = '/api/overview/analytics';
  const figures = { sales: ok(metricOf()), newUsers: ok(metricOf()) };
  api.on('get', path, () => answer(boardAnswer(figures) as never));
  function People() {
    return <output>{Object.keys(useDashboard('analytics').widgets).join()}</output>;
  }
  vi.useFakeTimers();
  openDashboard(People, { at: '/dashboard' });
  await advanceTime(200);
  expect(screen.getByText('sales,newUsers')).toBeInTheDocument();
  const asked = () => api.calls.filter((call) => call.path === path).map(({ query }) => query.get('widgets'));
  await advanceTime(66_000);
  expect(asked()).toEqual([null, 'newUsers']);
  act(() => refetchAll());
  await advanceTime(100);
  expect(asked()).toEqual([null, 'newUsers', null]);
});

test('a page that is gone reads nothing', async () => {
  const { unmount } = await open();
  report();
  unmount();
  await advanceTime(70_000);
  expect(reads()).toHaveLength(1);
});
