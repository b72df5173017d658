import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WidgetsData } from '@/domain/overview/schemas';
import { advanceTime } from '@/testing/advanceTime';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { dashboardOf, metricOf, rowsOf, seriesBy, sharesBy } from '@/testing/factories/dashboard';
import { analyticsData } from '@/testing/factories/dashboards';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { AnalyticsScreen } from './AnalyticsScreen';

const PATH = '/api/overview/analytics';
const LIVE = '/api/analytics/live';
const api = standInApi();

afterEach(() => vi.useRealTimers());

interface Opened {
  data?: Partial<WidgetsData<'analytics'>>;
  visitors?: number;
  language?: 'ar';
}

function open({ data = analyticsData, visitors = 3, language }: Opened = {}) {
  api.on('get', PATH, ({ query }) => {
    const names = query.get('widgets')?.split(',');
    const entries = Object.entries(data).filter(([name]) => !names || names.includes(name));
    return answer(dashboardOf(Object.fromEntries(entries)) as never);
  });
  api.on('get', LIVE, () =>
    answer({ visitorsNow: visitors, topPaths: visitors ? [{ path: '/shop', visitors }] : [] }),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <AnalyticsScreen />
    </SignedIn>,
    { at: '/dashboard/analytics', store: newStore(), ...(language && { language }) },
  );
}

const region = (name: string) => screen.findByRole('region', { name });
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);
const asked = () => api.calls.filter(({ path }) => path === PATH).map(({ query }) => query);

test('figures, charts and lists are regions with names, and are accessible', async () => {
  open();
  const sales = await region('Sales');
  expect(await within(sales).findByRole('link', { name: /1,234/ })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/manage/orders?from=2026-11-02&to=2026-11-29&sold=1',
  );
  expect(await region('Conversion by country')).toHaveTextContent('Germany');
  expect(
    within(await region('Order timeline')).getByRole('link', { name: /SO-2026-00001 paid/ }),
  ).toBeVisible();
  expect(await region('Traffic by source')).toHaveTextContent('Direct');
  expect(within(await region('Live')).getByText('/shop')).toBeVisible();
  expect(await region('My tasks')).toHaveTextContent('Website › To do · Overdue since Jan 1');
  await expectNoAxeFaults();
});

test('in Arabic, too', async () => {
  open({ language: 'ar' });
  expect(await region('مهامي')).toBeVisible();
  await expectNoAxeFaults();
});

test('without anything yet every part says what to do next', async () => {
  open({
    visitors: 0,
    data: {
      sales: metricOf({ unit: 'money', value: 0, previous: 0, spark: [] }),
      visits: seriesBy(['views', 'visits', 'visitors'], 0),
      currentVisits: sharesBy({}),
      conversion: rowsOf<never>(),
      subjects: sharesBy({}),
      orderTimeline: rowsOf<never>(),
      sources: sharesBy({}),
      tasks: rowsOf<never>(),
    },
  });
  expect(await screen.findByText('Nothing is assigned to you')).toBeVisible();
  expect(await screen.findByText('Nobody just now')).toBeVisible();
  expect(screen.getByText('No order has been placed yet')).toBeVisible();
  expect(screen.getAllByText('No visit counted yet')).toHaveLength(3);
  expect(document.body).not.toHaveTextContent('NaN');
  await expectNoAxeFaults();
});

test('the pages to count are chosen; that alone is asked again', async () => {
  const { user, router } = open();
  const visits = await region('Website visits');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.selectOptions(within(visits).getByRole('combobox', { name: 'Pages' }), 'Shop');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(Object.fromEntries(asked().at(-1) ?? [])).toMatchObject({ kind: 'shop', widgets: 'visits' });
  expect(router.current().query['kind']).toBe('shop');
});

test('a task is ticked, shared and deleted, each with what undoes it', async () => {
  api.on('post', '/api/kanban/cards/complete', () => answer({} as never));
  api.on('post', '/api/kanban/cards/delete', () => answer({} as never));
  api.on('post', '/api/kanban/cards/restore', () => answer({} as never));
  const { user } = open();
  const tasks = await region('My tasks');
  await user.click(await within(tasks).findByRole('checkbox', { name: 'Complete Task 1' }));
  expect(await screen.findByText('AT-1 completed')).toBeVisible();
  expect(within(tasks).queryByText('Task 1')).not.toBeInTheDocument();
  expect(sent('/api/kanban/cards/complete')).toEqual([{ cardId: 'card-1', completed: true }]);
  const menu = within(tasks).getByRole('button', { name: 'More for Task 2' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/dashboard\/kanban\/card\/AT-2$/);
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('AT-2 deleted')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() => expect(sent('/api/kanban/cards/restore')).toEqual([{ cardIds: ['card-2'] }]));
});

test('the label of bugs is chosen in the menu, and saved for the reader', async () => {
  api.on('post', '/api/preferences/update', () => answer({ preferences: {} }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for Bug reports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose the label' }));
  const field = await screen.findByRole('textbox', { name: 'Label to count' });
  await expectNoAxeFaults();
  await user.clear(field);
  await user.type(field, 'Defect');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked().at(-1)?.get('widgets')).toBe('bugReports'));
  expect(sent('/api/preferences/update')[0]).toEqual({
    changes: [{ key: 'overview.bugLabel', value: 'Defect' }],
  });
});

test('who is here now is asked every half minute; a failure is said there and asked again by Retry', async () => {
  vi.useFakeTimers();
  open();
  await advanceTime(1_000);
  const live = screen.getByRole('region', { name: 'Live' });
  expect(within(live).getByText('/shop')).toBeVisible();
  api.on('get', LIVE, () => refusal(500, 'internal'));
  await advanceTime(30_000);
  api.on('get', LIVE, () => answer({ visitorsNow: 7, topPaths: [] }));
  fireEvent.click(within(live).getByRole('button', { name: /Retry/ }));
  await advanceTime(1_000);
  expect(within(live).getByText('7')).toBeVisible();
});
