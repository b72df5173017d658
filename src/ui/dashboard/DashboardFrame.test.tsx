import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/domain/languages';
import { drills } from '@/domain/overview/drill';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { expectNoAxeFaults } from '@/testing/axe';
import { openDashboard } from '@/testing/dashboard';
import { boardAnswer, failed, metricOf, ok, seriesOf } from '@/testing/factories/dashboard';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { DashboardFrame } from './DashboardFrame';
import { MetricWidget } from './MetricWidget';
import { useDashboard } from './useDashboard';
import { Widget } from './Widget';
import { YearSelect } from './YearSelect';

const api = standInApi();
const PATH = '/api/overview/ecommerce';
let widgets: Record<string, unknown>;

const nameOf = (key: string) => ({ income: 'Income', expenses: 'Expenses' })[key] ?? key;

function Page() {
  const board = useDashboard('ecommerce');
  return (
    <DashboardFrame board={board} titleKey="invoices.title">
      <MetricWidget
        board={board}
        name="revenue"
        title="Revenue"
        icon="ph:coins"
        counts="Totals less refunds."
        drill={(range) => drills.orders(range)}
      />
      <MetricWidget board={board} name="profit" title="Profit" counts="Net less cost." moreIsWorse />
      <Widget
        board={board}
        name="yearlySales"
        title="Yearly sales"
        span={8}
        actions={<YearSelect board={board} />}
        empty={({ series }) => series.length === 0}
        table={(data, { seriesTable }) => seriesTable(data, nameOf)}
      >
        {(data, { currency }) => (
          <SeriesChart kind="area" title="Yearly sales" data={data} currency={currency} nameOf={nameOf} />
        )}
      </Widget>
    </DashboardFrame>
  );
}

beforeEach(() => {
  widgets = {
    revenue: ok(
      metricOf({
        unit: 'money',
        value: 123_450,
        previous: 100_000,
        notes: [{ code: 'otherCurrencies', sums: [{ currency: 'USD', amount: 500 }] }],
      }),
    ),
    profit: ok(metricOf({ value: 30, previous: 40 })),
    yearlySales: ok(seriesOf()),
  };
  api.on('get', PATH, ({ query }) => {
    const names = query.get('widgets')?.split(',') ?? Object.keys(widgets);
    const found = Object.fromEntries(names.flatMap((name) => (widgets[name] ? [[name, widgets[name]]] : [])));
    return answer(boardAnswer(found) as never);
  });
});

const reads = () =>
  api.calls.filter(({ path }) => path === PATH).map(({ query }) => Object.fromEntries(query));
const region = (name: string) => screen.findByRole('region', { name });

test('each widget is a region with its figures, what they are compared with, and a list behind them', async () => {
  openDashboard(Page);
  const revenue = await region('Revenue');
  const link = await within(revenue).findByRole('link', { name: /€1,234.50/ });
  expect(link).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/manage/orders?from=2026-11-02&to=2026-11-29&sold=1',
  );
  expect(within(revenue).getByRole('link', { name: 'Open list: Revenue' })).toBeInTheDocument();
  expect(revenue).toHaveTextContent('Compared with Oct 5 – Nov 1, 2026');
  expect(revenue).toHaveTextContent('up 23.5%');
  expect(revenue).toHaveTextContent('Other currencies are not included: $5.00.');
  expect(await region('Profit')).toHaveTextContent('down 25%');
  expect(screen.getByText('Times in Europe/Paris · 14:05')).toBeInTheDocument();
  expect(
    within(await region('Yearly sales')).getByRole('figure', { name: 'Yearly sales' }),
  ).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('a figure without the permission for its list is plain', async () => {
  openDashboard(Page, { role: 'guest' });
  expect(await screen.findByText('up 23.5%')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /€1,234.50/ })).toBeNull();
});

test('a widget that failed says so, and Retry asks for it alone', async () => {
  widgets['profit'] = failed;
  const { user } = openDashboard(Page);
  const profit = await region('Profit');
  expect(await within(profit).findByText('This part could not be loaded')).toBeInTheDocument();
  expect(await within(profit).findByText('req-7')).toBeInTheDocument();
  await expectNoAxeFaults();
  widgets['profit'] = ok(metricOf({ value: 7 }));
  await user.click(within(profit).getByRole('button', { name: 'Retry: Profit' }));
  await waitFor(() => expect(profit).toHaveTextContent('7'));
  expect(reads()).toEqual([{}, { widgets: 'profit' }]);
});

test('a widget that the answer lacks leaves no place', async () => {
  delete widgets['profit'];
  openDashboard(Page);
  expect(await screen.findByText('up 23.5%')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Profit' })).toBeNull();
});

test('"How this is counted" opens the rule', async () => {
  const { user } = openDashboard(Page);
  await user.click(await screen.findByRole('button', { name: 'How this is counted: Revenue' }));
  expect(await screen.findByRole('dialog', { name: 'How this is counted' })).toHaveTextContent(
    'Totals less refunds.',
  );
  await expectNoAxeFaults();
});

test('charts are tables, one by one or all at once', async () => {
  const { user, router } = openDashboard(Page);
  const sales = await region('Yearly sales');
  const toggle = await within(sales).findByRole('button', { name: 'Show as table: Yearly sales' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const rows = within(sales)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toBe('PeriodIncomeIncome, beforeExpenses');
  expect(rows[3]).toBe('Nov 29, 2026 (not complete)€2.00€9.00€1.00');
  await expectNoAxeFaults();
  await user.click(toggle);
  expect(within(sales).queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show tables' }));
  expect(router.current().query).toEqual({ view: 'table' });
  expect(await within(sales).findByRole('table', { name: 'Yearly sales' })).toBeInTheDocument();
  expect(reads()).toHaveLength(1);
});

test('the range is chosen from presets and own days, and is remembered', async () => {
  const { user, router, store } = openDashboard(Page);
  await user.click(await screen.findByRole('button', { name: 'Date range: Last 28 days' }));
  await screen.findByRole('dialog', { name: 'Date range' });
  expect(screen.getByRole('menuitemradio', { name: 'Last 28 days' })).toBeChecked();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
  expect(router.current().query).toEqual({ range: 'yesterday' });
  await user.click(await screen.findByRole('button', { name: 'Date range: Yesterday' }));
  const to = await screen.findByLabelText('To');
  await user.clear(to);
  await user.type(to, '01/01/2026');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.clear(to);
  await user.type(to, '11/30/2026');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const chosen = { range: 'custom', from: '2026-11-02', to: '2026-11-30' };
  expect(router.current().query).toEqual(chosen);
  await waitFor(() => expect(reads()).toEqual([{}, { range: 'yesterday' }, chosen]));
  const { preferences } = store.getState() as { preferences: { byKey: object } };
  expect(preferences.byKey).toEqual({ 'overview.range': chosen });
});

test('what a URL says wrong is replaced, and without a range the last one is named', async () => {
  const { router } = openDashboard(Page, {
    at: '/dashboard?range=custom&from=2026-02-30&to=2026-03-01&compare=never&x=1',
    preferences: { 'overview.range': { range: 'quarter' } },
  });
  expect(await screen.findByRole('button', { name: 'Date range: This quarter' })).toBeInTheDocument();
  await waitFor(() => expect(router.current().query).toEqual({ x: '1' }));
  expect(reads()).toEqual([{}]);
});

test('keys and selects: r reads again, d opens the range, a year reads its chart alone', async () => {
  const { user } = openDashboard(Page);
  const sales = await region('Yearly sales');
  await within(sales).findByRole('figure');
  await user.keyboard('r');
  await waitFor(() => expect(reads()).toHaveLength(2));
  const year = within(sales).getByRole('combobox', { name: 'Year' });
  await user.selectOptions(year, String(Number((year as HTMLSelectElement).value) - 1));
  await waitFor(() => expect(reads().at(-1)).toMatchObject({ widgets: 'yearlySales' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Nothing');
  await waitFor(() => expect(reads().at(-1)).toMatchObject({ compare: 'off' }));
  expect(reads().at(-1)).not.toHaveProperty('widgets');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('d');
  expect(await screen.findByRole('dialog', { name: 'Date range' })).toBeInTheDocument();
});

test('without any answer the page says why and offers Retry; later failures leave the figures', async () => {
  api.on('get', PATH, () => refusal(500, 'internal'));
  const { user } = openDashboard(Page);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reads()).toHaveLength(2);
  api.on('get', PATH, () => answer(boardAnswer(widgets) as never));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('up 23.5%')).toBeInTheDocument();
  api.on('get', PATH, () => refusal(500, 'internal'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The figures could not be updated.')).toBeInTheDocument();
  expect(screen.getByText('up 23.5%')).toBeInTheDocument();
});

test('a table is downloaded as CSV, amounts in major units', async () => {
  const { user } = openDashboard(Page);
  let text: Promise<string> | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    text = (blob as Blob).text();
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'More for Yearly sales' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  await waitFor(() => expect(text).toBeDefined());
  const lines = (await text)?.split('\r\n');
  expect(lines?.[0]).toContain('Period,Income,"Income, before",Expenses');
  expect(lines?.[1]).toBe('"Nov 27, 2026",10.00,0.00,4.00');
});

test.each<Language>(['fr', 'vi', 'cn', 'ar'])('the frame speaks %s', async (language) => {
  openDashboard(Page, { language });
  await region('Revenue');
  await waitFor(() => expect(screen.getByRole('figure')).toBeInTheDocument());
  await expectNoAxeFaults();
});
