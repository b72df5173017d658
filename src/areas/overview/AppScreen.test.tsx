import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '@/domain/auth/permissions';
import type { WidgetsData } from '@/domain/overview/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { dashboardOf, metricOf, rowsOf, sharesBy } from '@/testing/factories/dashboard';
import { appData } from '@/testing/factories/dashboards';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { AppScreen } from './AppScreen';

const PATH = '/api/overview/app';
const api = standInApi();

interface Opened {
  data?: Partial<WidgetsData<'app'>>;
  role?: Role;
  language?: 'ar';
}

/** Opens the page over an API that answers these widgets, or those that are asked for. */
function open({ data = appData, role = 'manager', language }: Opened = {}) {
  api.on('get', PATH, ({ query }) => {
    const names = query.get('widgets')?.split(',');
    const entries = Object.entries(data).filter(([name]) => !names || names.includes(name));
    return answer(dashboardOf(Object.fromEntries(entries)) as never);
  });
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <AppScreen />
    </SignedIn>,
    { at: '/dashboard/app', store: newStore(), ...(language && { language }) },
  );
}

const region = (name: string) => screen.findByRole('region', { name });
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

test('what waits, figures and lists are regions with names, and are accessible', async () => {
  open();
  const welcome = await region('Welcome back, Amira');
  expect(await within(welcome).findByRole('link', { name: 'Cards due today: 2' })).toHaveAttribute(
    'href',
    '/dashboard/kanban/cards?due=today',
  );
  expect(within(welcome).getByRole('link', { name: 'Unread emails: 0' })).toBeVisible();
  expect(within(await region('Cards done')).getByRole('link', { name: '8' })).toHaveAttribute(
    'href',
    '/dashboard/kanban/cards?assignee=any&state=any&doneFrom=2026-11-02&doneTo=2026-11-29',
  );
  expect(await region('New invoices')).toHaveTextContent('INV-2026-00001');
  expect(await region('Best rated')).toHaveTextContent('Free');
  expect(await region('Countries')).toHaveTextContent('Germany');
  expect(await region('Top authors')).toHaveTextContent('5 likes');
  expect(await region('Tasks done')).toHaveTextContent('3 of 4');
  expect(await region('Invoices paid')).toHaveTextContent('€750.00 of €1,000.00');
  expect(await region('Activity')).toHaveTextContent('Issued · Ben Ode');
  await expectNoAxeFaults();
});

test('in Arabic, too', async () => {
  open({ language: 'ar' });
  expect(await region('الفواتير المدفوعة')).toBeVisible();
  await expectNoAxeFaults();
});

test('a guest sees what they may read, without gaps', async () => {
  const { welcome, upNext, latestProducts } = appData;
  open({ role: 'guest', data: { welcome: { dueToday: welcome.dueToday }, upNext, latestProducts } });
  await within(await region('Up next')).findByText('Stand-up');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Welcome back, Amira',
    'Latest products',
    'Up next',
  ]);
  expect(screen.queryByText(/invoice/i)).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('an empty workspace says what to do next, and nothing is a number without meaning', async () => {
  const none = rowsOf<never>();
  open({
    data: {
      welcome: { dueToday: 0, eventsToday: 0 },
      latestProducts: none,
      messages: metricOf({ value: 0, previous: 0, spark: [] }),
      devices: sharesBy({}),
      newInvoices: none,
      topProducts: none,
      topAuthors: none,
      topCountries: sharesBy({}),
      tasksDone: sharesBy({}),
      invoicesPaid: sharesBy({}, 'money'),
      upNext: none,
      activity: none,
    },
  });
  expect(await screen.findByText('All clear for today')).toBeVisible();
  for (const text of ['No reviews yet', 'No likes in this period', 'Nothing was due', 'Nothing ahead today'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('No visit counted yet')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Create an invoice' })).toHaveLength(2);
  expect(document.body).not.toHaveTextContent('NaN');
  await expectNoAxeFaults();
});

test('a widget that failed is asked again alone', async () => {
  let isBroken = true;
  const { user } = open();
  api.on('get', PATH, () =>
    answer(
      dashboardOf(
        isBroken ? { welcome: {} } : { messages: metricOf({ value: 340 }) },
        isBroken ? ['messages'] : [],
      ) as never,
    ),
  );
  const messages = await region('Messages');
  const retry = await within(messages).findByRole('button', { name: /^Retry/ });
  isBroken = false;
  await user.click(retry);
  await waitFor(() => expect(messages).toHaveTextContent('340'));
  expect(api.calls.at(-1)?.query.get('widgets')).toBe('messages');
});

test('a card that is ticked is completed; undo takes that back', async () => {
  api.on('post', '/api/kanban/cards/complete', () => answer({} as never));
  const { user } = open();
  const upNext = await region('Up next');
  await user.click(await within(upNext).findByRole('checkbox', { name: 'Complete Write the offer' }));
  expect(within(upNext).queryByText('Write the offer')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('/api/kanban/cards/complete')).toEqual([
      { cardId: 'card-1', completed: true },
      { cardId: 'card-1', completed: false },
    ]),
  );
  expect(await within(upNext).findByText('Write the offer')).toBeVisible();
});

test('a refused tick brings the card back and says why', async () => {
  api.on('post', '/api/kanban/cards/complete', () => refusal(409, 'archived'));
  const { user } = open();
  const upNext = await region('Up next');
  await user.click(await within(upNext).findByRole('checkbox', { name: 'Complete Write the offer' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await within(upNext).findByText('Write the offer')).toBeVisible();
});

test('only drafts of invoices are deleted, with undo; others say why not', async () => {
  api.on('post', '/api/invoices/delete', () => answer({} as never));
  api.on('post', '/api/invoices/restore', () => answer({} as never));
  const { user } = open();
  const invoices = await region('New invoices');
  await user.click(await within(invoices).findByRole('button', { name: 'More for INV-2026-00001' }));
  const issued = await screen.findByRole('menuitem', { name: /Delete/ });
  expect(issued).toHaveTextContent('Only drafts can be deleted');
  expect(issued).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeFaults();
  await user.keyboard('{Escape}');
  await user.click(within(invoices).getByRole('button', { name: /^More for Draft/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('/api/invoices/restore')).toEqual([{ invoiceId: 'invoice-2' }]));
  expect(sent('/api/invoices/delete')).toEqual([{ invoiceId: 'invoice-2' }]);
});
