import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankingScene, changed, openBanking } from '@/testing/bankingScreen';
import { expectNoAxeFaults } from '@/testing/axe';
import { lost, refusal } from '@/testing/standInApi';
import { BankingScreen } from './BankingScreen';

const { api, ledger, sent } = bankingScene();
const widget = (name: string) => screen.findByRole('region', { name });
const filled = async () => within(await widget('Newest transactions')).findByText('Market');

test('figures, balances, newest entries, people and the quick transfer stand there, and are accessible', async () => {
  openBanking(BankingScreen, { role: 'admin' });
  await filled();
  expect(screen.getByRole('heading', { level: 1, name: 'Banking' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /€200\.00/ })).toHaveAttribute(
    'href',
    '/dashboard/banking/transactions?kind=income&from=2026-10-25&to=2026-11-21',
  );
  const balances = await widget('Balances');
  expect(within(balances).getByText('€500.00')).toBeVisible();
  expect(within(balances).getByText('•••• 1234')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Ben Ode' })).not.toBeChecked();
  expect(within(await widget('Contacts')).getByText('2 people')).toBeVisible();
  expect(within(await widget('Newest transactions')).getByText('Sales')).toBeVisible();
  await expectNoAxeFaults();
});

test('in Arabic, too', async () => {
  openBanking(BankingScreen, { role: 'admin', language: 'ar' });
  expect(await screen.findByText('Market')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'الخدمات البنكية' })).toBeVisible();
  await expectNoAxeFaults();
});

test('the account of the toolbar filters everything and stands in the URL', async () => {
  const { user, router } = openBanking(BankingScreen);
  await filled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Savings');
  expect(router.current().query['accountId']).toBe('savings');
  await waitFor(() => {
    const asked = (path: string) =>
      api.calls
        .filter((call) => call.path === path)
        .at(-1)
        ?.query.get('accountId');
    expect(asked('/api/overview/banking')).toBe('savings');
    expect(asked('/api/banking/entries')).toBe('savings');
  });
  expect(within(await widget('Balances')).queryByText('Main')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Workspace' })).toBeNull();
});

test('a transfer is confirmed once, however often it is pressed', async () => {
  const { user } = openBanking(BankingScreen);
  await filled();
  const now = screen.getByRole('button', { name: 'Transfer now' });
  expect(now).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Quick transfer to Ben Ode' }));
  expect(screen.getByRole('radio', { name: 'Ben Ode' })).toBeChecked();
  const amount = screen.getByRole('textbox', { name: 'Amount (EUR)' });
  expect(amount).toHaveFocus();
  await user.clear(amount);
  await user.type(amount, '500.01');
  expect(now).toBeDisabled();
  expect(screen.getByText('At most 500.00.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '120');
  await user.click(now);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm transfer' });
  await expectNoAxeFaults();
  expect(within(dialog).getByText('Ben Ode')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'Lunch');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm & transfer' }));
  expect(await screen.findByText('€120.00 transferred to Ben Ode')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('transfers/new')).toEqual([
    { fromAccountId: 'main', toUserId: 'ben', amount: 12_000, message: 'Lunch' },
  ]);
  expect(await within(await widget('Balances')).findByText('€380.00')).toBeVisible();
});

test('too little money is said at the amount, with what the server says is left', async () => {
  const { user } = openBanking(BankingScreen, { at: '/dashboard/banking?act=transfer&userId=anna' });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm transfer' });
  expect(within(dialog).getByText('Anna Ito')).toBeVisible();
  api.on('post', '/api/banking/transfers/new', () =>
    refusal(409, 'insufficient', { current: { balance: 8000 } }),
  );
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount (EUR)' }), '90');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm & transfer' }));
  expect(await within(dialog).findByText('At most 80.00.')).toBeVisible();
  expect(within(dialog).getByText('Balance: €80.00')).toBeVisible();
  const [refused] = api.calls.filter(({ path }) => path === '/api/banking/transfers/new');
  expect(refused?.key).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
});

test('without an answer the same key is sent again, also with another amount', async () => {
  const { user } = openBanking(BankingScreen, { at: '/dashboard/banking?act=transfer&userId=anna' });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm transfer' });
  api.on('post', '/api/banking/transfers/new', lost);
  const amount = within(dialog).getByRole('textbox', { name: 'Amount (EUR)' });
  const confirm = within(dialog).getByRole('button', { name: 'Confirm & transfer' });
  await user.type(amount, '90');
  await user.click(confirm);
  await within(dialog).findByRole('alert');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.click(confirm);
  const calls = () => api.calls.filter(({ path }) => path === '/api/banking/transfers/new');
  await waitFor(() => expect(calls()).toHaveLength(4));
  expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
});

test('money moves between own accounts', async () => {
  const { user } = openBanking(BankingScreen);
  await filled();
  await user.click(screen.getByRole('radio', { name: 'Savings' }));
  const slider = screen.getByRole('slider', { name: 'Usual amounts' });
  expect(slider).toHaveAttribute('max', '1000');
  expect(slider).toHaveAttribute('step', '50');
  const amount = screen.getByRole('textbox', { name: 'Amount (EUR)' });
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(screen.getByRole('button', { name: 'Transfer now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm transfer' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm & transfer' }));
  await waitFor(() =>
    expect(sent('transfers/new')).toEqual([
      { fromAccountId: 'main', toAccountId: 'savings', amount: 5000, message: '' },
    ]),
  );
});

test('income is recorded, and the figures are read again', async () => {
  const { user } = openBanking(BankingScreen);
  await filled();
  await user.click(screen.getByRole('button', { name: 'Record income' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record income' });
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(await within(dialog).findAllByText('This is required.')).not.toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount (EUR)' }), '12.50');
  await user.type(within(dialog).getByRole('combobox', { name: 'Category' }), 'Sales');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Transaction recorded')).toBeVisible();
  expect(sent('entries/new')).toEqual([
    {
      entry: expect.objectContaining({ accountId: 'main', kind: 'income', amount: 1250, category: '@sales' }),
    },
  ]);
  await waitFor(() => {
    const last = api.calls.filter(({ path }) => path === '/api/overview/banking').at(-1);
    expect(last?.query.get('widgets')).toBe('income,expenses,statistics,categories');
  });
});

test('balances are hidden everywhere by one press', async () => {
  const { user } = openBanking(BankingScreen);
  await filled();
  expect(screen.getAllByText('€500.00').length).toBeGreaterThan(1);
  await user.click(screen.getAllByRole('button', { name: 'Hide balance' })[0]!);
  expect(screen.queryByText('€500.00')).toBeNull();
  expect(screen.getAllByRole('img', { name: 'Balance hidden' })).toHaveLength(3);
});

test('an entry is deleted from its menu and comes back by Undo', async () => {
  const { user } = openBanking(BankingScreen);
  await filled();
  await user.click(screen.getByRole('button', { name: 'More for Market' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('“Market” was deleted')).toBeVisible();
  const balances = await widget('Balances');
  expect(await within(balances).findByText('€512.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(balances).findByText('€500.00')).toBeVisible();
  expect(await within(await widget('Newest transactions')).findByText('Market')).toBeVisible();
});

test('without an account it offers to add one, and without people it says so', async () => {
  ledger.accounts = [];
  ledger.contacts = [];
  ledger.entries = [];
  const { user } = openBanking(BankingScreen);
  expect(await within(await widget('Newest transactions')).findByText('No transactions yet')).toBeVisible();
  await expectNoAxeFaults();
  const balances = await widget('Balances');
  await user.click(await within(balances).findByRole('button', { name: 'Add an account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an account' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pocket');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(balances).findByText('Pocket')).toBeVisible();
});

test('links from other pages open what they ask for', async () => {
  const { user, router } = openBanking(BankingScreen, { at: '/dashboard/banking?act=expense' });
  const dialog = await screen.findByRole('dialog', { name: 'Record expense' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/banking'));
  await router.current().push('/dashboard/banking?act=transfer');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount (EUR)' })).toHaveFocus());
  await router.current().push('/dashboard/banking?act=transfer&userId=nobody');
  expect(await screen.findByText('You can’t transfer money to this person.')).toBeVisible();
});

test('recording without an account begins with one', async () => {
  ledger.accounts = [];
  ledger.entries = [];
  const { user } = openBanking(BankingScreen);
  await within(await widget('Newest transactions')).findByText('No transactions yet');
  await user.click(screen.getByRole('button', { name: 'Record expense' }));
  expect(await screen.findByRole('dialog', { name: 'Add an account' })).toBeVisible();
});

test('what somebody else has changed is read again', async () => {
  openBanking(BankingScreen);
  await filled();
  changed(ledger, 'main', () => ({ balance: 7700 }));
  const { publishLive } = await import('@/core/live/bus');
  publishLive({ type: 'banking.changed', payload: { accountId: 'main' } } as never);
  expect(await within(await widget('Balances')).findByText('€77.00', {}, { timeout: 3000 })).toBeVisible();
});
