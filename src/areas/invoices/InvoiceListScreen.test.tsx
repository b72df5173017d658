import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { TabCounts } from '@/domain/invoices/figures';
import { invoicesLive } from '@/domain/invoices/live';
import { INVOICE_TABS } from '@/domain/invoices/tabs';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceRowOf, listAnswerOf } from '@/testing/factories/invoices';
import { filled, invoiceApi, LIST, open, PATH, ROWS } from '@/testing/invoiceListScreen';
import { answer, lost, refusal } from '@/testing/standInApi';

const api = invoiceApi();
const lists = () => api.calls.filter(({ path }) => path === LIST);
const lastQuery = () => Object.fromEntries(lists().at(-1)?.query ?? []);
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width:599'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

test('shows rows, figures, tabs and sums, and is accessible', async () => {
  open();
  await filled();
  expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Total.*€4,000.00.*4 invoices/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: /31–60 days.*€30.00/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Overdue 2' })).toBeVisible();
  expect(screen.getByText(/days late/)).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Sum of 3 rows')).toBeVisible();
  await expectNoAxeFaults();
});

test('until the rows are there it keeps their shape', async () => {
  open();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(25);
  await expectNoAxeFaults();
  await filled();
});

test('an empty workspace says so, and offers no filter to take off', async () => {
  api.on('get', LIST, () => answer(listAnswerOf([])));
  open();
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  await expectNoAxeFaults();
});

test('a workspace without any invoice offers one thing to do, and no figures, tabs or filters', async () => {
  const counts = Object.fromEntries(INVOICE_TABS.map((tab) => [tab, 0])) as TabCounts;
  api.on('get', LIST, () => answer(listAnswerOf([], { counts })));
  open();
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New invoice' })).toHaveLength(1);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText('Outstanding, by age')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await expectNoAxeFaults();
});

test('figures tell the truth: more rows than are counted, what is given up, nothing owed', async () => {
  const sum = [{ currency: 'EUR', amount: 9_000_000, balance: 300_000, uncollectible: 45_000 }];
  const rows = [invoiceRowOf(1), invoiceRowOf(2, { status: 'paid', balance: 0 })];
  api.on('get', LIST, () => answer(listAnswerOf(rows, { sum, total: 10_000, totalIsCapped: true })));
  open();
  await filled();
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Sum of 10,000+ rows')).toBeVisible();
  expect(table.getByText('Balance with €450.00 uncollectible')).toBeVisible();
  expect(table.getByRole('row', { name: /INV-2026-00002/ })).toHaveTextContent(/€1,000.02–/);
  const [owed] = screen.getAllByText('€150.00');
  expect(owed?.closest('header')).toHaveTextContent('Outstanding, by age');
});

test('nothing that matches is another text, with the way out', async () => {
  api.on('get', LIST, ({ query }) => answer(listAnswerOf(query.has('query') ? [] : ROWS)));
  const { user, router } = open({ at: `${PATH}?query=zzz&tab=paid` });
  const nothing = await screen.findByText('Nothing matches');
  expect(nothing).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(nothing.parentElement!).getByRole('button', { name: 'Clear all' }));
  await filled();
  expect(router.current().asPath).toBe(PATH);
});

test('out of reach it says so in place, and Retry reads again', async () => {
  api.on('get', LIST, lost);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is not responding');
  await expectNoAxeFaults();
  api.on('get', LIST, () => answer(listAnswerOf(ROWS)));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await filled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer to an older query is not shown', async () => {
  let release = () => undefined as void;
  api.on('get', LIST, async ({ query }) => {
    if (query.get('status') !== 'paid') return answer(listAnswerOf(ROWS));
    await new Promise<void>((resolve) => (release = resolve));
    return answer(listAnswerOf([invoiceRowOf(99)]));
  });
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('tab', { name: /Paid/, selected: false }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'paid' }));
  await user.click(screen.getByRole('tab', { name: /All/ }));
  release();
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText('INV-2026-00099')).toBeNull();
});

test('a payment in another window shows in the open list, its figures and its tabs, on any page', async () => {
  const paid = invoiceRowOf(9, { status: 'paid', balance: 0 });
  let isPaid = false;
  api.on('get', LIST, ({ query }) =>
    answer(
      query.has('stats')
        ? listAnswerOf(isPaid ? [paid] : [invoiceRowOf(9)], { total: isPaid ? 27 : 26 })
        : { invoices: [invoiceRowOf(9)] },
    ),
  );
  open({ at: `${PATH}?page=2&cursor=after3` });
  const row = (await screen.findByRole('link', { name: 'INV-2026-00009' })).closest('tr')!;
  expect(row).toHaveTextContent('Unpaid');
  isPaid = true;
  const payload = { invoiceId: 'invoice-9', status: 'paid', balance: 0, version: 2 };
  const at = '2026-11-20T10:00:00.000Z';
  act(() => publishLive({ type: invoicesLive.invoiceChanged.type, at, by: null, payload }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'INV-2026-00009' }).closest('tr')).toHaveTextContent('Paid'),
  );
  expect(lastQuery()).toMatchObject({ cursor: 'after3', stats: '1' });
  expect(screen.getByText('26–26 of 27')).toBeVisible();
});

test('headings sort on the server, and a second press turns the order round', async () => {
  const { user, router } = open();
  await filled();
  expect(screen.getByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(router.visits.slice(-2)).toEqual([`${PATH}?sort=total`, `${PATH}?sort=-total`]);
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-total' }));
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'status' }));
});

test('filters stand in the address and as chips that take them off', async () => {
  const { user, router } = open();
  await filled();
  // The services arrive in a separate response.
  await screen.findByRole('option', { name: 'Design' });
  await user.selectOptions(screen.getByLabelText('Service'), 'Design');
  await user.type(screen.getByLabelText('To'), '2026-01-31');
  await user.type(screen.getByLabelText('Search invoices'), 'noel{Enter}');
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ serviceId: 's1', to: '2026-01-31', query: 'noel' }),
  );
  expect(router.current().query).toEqual({ service: 's1', to: '2026-01-31', query: 'noel' });
  await user.click(screen.getByRole('button', { name: 'Remove filter Service: Design' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('query'));
  expect(router.current().asPath).toBe(PATH);
});

test('a To before From explains itself under the field and is not sent', async () => {
  const { user } = open({ at: `${PATH}?from=2026-02-01` });
  await filled();
  await user.type(screen.getByLabelText('To'), '01/31/2026');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end is before the start.');
  await expectNoAxeFaults();
  expect(lists().every(({ query }) => !query.has('to'))).toBe(true);
});

test('strip and ageing bar filter; a part pressed again lets go', async () => {
  const { user, router } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: /Overdue.*invoice/ }));
  expect(screen.getByRole('tab', { name: /Overdue/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: /^61–90 days/ }));
  expect(router.current().query).toEqual({ tab: 'overdue', age: '61-90' });
  await user.click(screen.getByRole('button', { name: /^61–90 days/ }));
  expect(router.current().query).toEqual({ tab: 'overdue' });
});

test('the filter "Not due" is not called late', async () => {
  open({ at: `${PATH}?age=current` });
  await filled();
  expect(await screen.findByRole('button', { name: 'Remove filter Still open: Not due' })).toBeVisible();
});

test('a page named by its number alone is the first page, and says so', async () => {
  api.on('get', LIST, () => answer(listAnswerOf(ROWS, { next: 'after3', total: 300 })));
  open({ at: `${PATH}?page=5` });
  await filled();
  expect(screen.getByText('1–3 of 300')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

test('pages go on by cursor and ask for figures once', async () => {
  api.on('get', LIST, ({ query }) =>
    answer(
      query.has('cursor')
        ? { invoices: [invoiceRowOf(9)] }
        : listAnswerOf(ROWS, { next: 'after3', total: 26 }),
    ),
  );
  const { user, router } = open();
  await filled();
  expect(screen.getByText('1–3 of 26')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'INV-2026-00009' });
  expect(lastQuery()).toMatchObject({ cursor: 'after3' });
  expect(lastQuery()).not.toHaveProperty('stats');
  expect(screen.getByText('26–26 of 26')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await filled();
  expect(router.current().asPath).toBe(PATH);
});

test('a cursor that the server does not take leads to the first page', async () => {
  api.on('get', LIST, ({ query }) =>
    query.has('cursor')
      ? refusal(400, 'invalid-input', { fields: { cursor: 'invalid' } })
      : answer(listAnswerOf(ROWS)),
  );
  const { router } = open({ at: `${PATH}?sort=total&page=4&cursor=old` });
  await filled();
  expect(router.current().query).toEqual({ sort: 'total' });
});

test('without invoices.read it is the own list: a way to pay, no figures, no selection, no export', async () => {
  const rows = [...ROWS, invoiceRowOf(4, { status: 'paid', balance: 0 })];
  api.on('get', LIST, () => answer(listAnswerOf(rows)));
  open({ role: 'guest' });
  await filled();
  expect(screen.getByRole('heading', { level: 1, name: 'My invoices' })).toBeVisible();
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings).toEqual(['Number', 'Issued', 'Due', 'Amount', 'Balance', 'Status', 'Pay', 'Actions']);
  const ways = screen.getAllByRole('link', { name: /^Pay INV/ }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(ROWS.map(({ id }) => `/dashboard/invoice/${id}/checkout`));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByLabelText('Service')).toBeNull();
  expect(api.calls.some(({ path }) => path.endsWith('/services'))).toBe(false);
  await expectNoAxeFaults();
});

test('on a phone rows are cards and further filters and the files open in a sheet', async () => {
  onPhone();
  const { user } = open();
  await filled();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[2]).toHaveTextContent(/Overdue.*days late.*€1,000.03/);
  // jsdom has the layout of a wide screen, where the button is not shown.
  const more = screen.getByText('Filters');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByLabelText('Service')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Export lines' })).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('speaks Arabic; amounts and numbers stand from left to right, names as they are written', async () => {
  open({ language: 'ar' });
  const link = await filled();
  expect(document.documentElement.dir).toBe('rtl');
  expect(screen.getByRole('heading', { level: 1, name: 'الفواتير' })).toBeVisible();
  expect(within(link).getByText('INV-2026-00001')).toHaveAttribute('dir', 'ltr');
  expect(screen.getAllByText('Lê Hoàng Phúc')[0]).toHaveAttribute('dir', 'auto');
  const amounts = within(screen.getByRole('table')).getAllByText(/1,000.01/);
  expect(amounts.every((amount) => amount.getAttribute('dir') === 'ltr')).toBe(true);
  await expectNoAxeFaults();
});
