import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bankingScene, openBanking } from '@/testing/bankingScreen';
import { expectNoAxeFaults } from '@/testing/axe';
import { answer, refusal } from '@/testing/standInApi';
import { TransactionsScreen } from './TransactionsScreen';

const PATH = '/dashboard/banking/transactions';
const { api, ledger, sent } = bankingScene();
const open = (query = '', role: 'admin' | 'member' = 'member') =>
  openBanking(TransactionsScreen, { at: `${PATH}${query}`, role });
const filled = () => screen.findByRole('link', { name: 'Market' });
const lastQuery = () =>
  Object.fromEntries(api.calls.filter(({ path }) => path === '/api/banking/entries').at(-1)?.query ?? []);

test('the entries stand in a table with their sums, and are accessible', async () => {
  open('', 'admin');
  await filled();
  const table = screen.getByRole('table', { name: 'Transactions' });
  expect(within(table).getByRole('row', { name: /Market/ })).toHaveTextContent('Main');
  expect(within(table).getByRole('row', { name: /Market/ })).toHaveTextContent('−€12.50');
  expect(within(table).getByRole('row', { name: /Employer/ })).toHaveTextContent('+€200.00');
  expect(within(table).getByRole('link', { name: 'Sales' })).toBeVisible();
  const sums = screen.getByRole('region', { name: 'Sums of all filtered transactions' });
  expect(sums).toHaveTextContent('Money in€200.00Money out€12.50Difference+€187.50');
  await expectNoAxeFaults();
});

test('a link from a figure filters by account, kind, category and days, with a chip for each', async () => {
  const { user } = open('?accountId=savings&kind=income&category=%40sales&from=2026-11-01&to=2026-11-21');
  await screen.findByRole('link', { name: 'Employer' });
  expect(lastQuery()).toMatchObject({
    accountId: 'savings',
    kind: 'income',
    category: '@sales',
    from: '2026-11-01',
    to: '2026-11-21',
  });
  const remove = (name: RegExp) => screen.findByRole('button', { name });
  expect(await remove(/Remove filter Account: Savings/)).toBeVisible();
  expect(await remove(/Remove filter Category: Sales/)).toBeVisible();
  await user.click(await remove(/Remove filter Kind: Income/));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('kind'));
});

test('with the permission the accounts of the workspace are a choice', async () => {
  open('?accountId=workspace', 'admin');
  await filled();
  expect(lastQuery()).toMatchObject({ scope: 'workspace' });
  expect(await screen.findByRole('button', { name: 'Remove filter Account: Workspace' })).toBeVisible();
});

test('the export holds all pages of exactly the filtered entries', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('?kind=income');
  await screen.findByRole('link', { name: 'Employer' });
  api.on('get', '/api/banking/entries', ({ query }) => {
    const isFirst = !query.has('cursor');
    const entries = [{ ...ledger.entries[isFirst ? 1 : 2], message: isFirst ? '=1+1' : 'a, b' }];
    const page = { entries, sum: { in: 0, out: 0 }, currency: 'EUR', otherSums: [] };
    return answer({ ...page, ...(isFirst && { next: 'c2' }) } as never);
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export finished')).toBeVisible();
  expect(lastQuery()).toMatchObject({ kind: 'income', cursor: 'c2', limit: '200' });
  const text = await files[0]!.text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Date,Account,Kind,Counterparty,Category,Message,Amount,Currency',
    "2026-11-20,Main,Income,Employer,,'=1+1,200.00,EUR",
    '2026-11-20,Main,Income,,Sales,"a, b",7.00,EUR',
    '',
  ]);
});

test('an entry opens beside the list with all of its fields, and is changed there', async () => {
  const { user, router } = open();
  await user.click(await filled());
  expect(router.current().query['entry']).toBe('e1');
  const drawer = await screen.findByRole('dialog', { name: 'Market' });
  expect(within(drawer).getByText('Recorded by hand')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(drawer).getByRole('button', { name: 'Edit' }));
  const amount = await within(drawer).findByRole('textbox', { name: 'Amount (EUR)' });
  expect(amount).toHaveValue('12.50');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.clear(within(drawer).getByRole('combobox', { name: 'Category' }));
  await user.type(within(drawer).getByRole('combobox', { name: 'Category' }), 'Refunds');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Transaction saved')).toBeVisible();
  expect(sent('entries/update')).toEqual([
    { entryId: 'e1', version: 1, entry: { amount: 2000, category: '@refunds' } },
  ]);
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.current().query['entry']).toBeUndefined());
});

test('a day after today is refused at the field', async () => {
  const { user } = open('?entry=e1');
  const drawer = await screen.findByRole('dialog', { name: 'Market' });
  await user.click(await within(drawer).findByRole('button', { name: 'Edit' }));
  const day = await within(drawer).findByRole('textbox', { name: 'Date' });
  await user.clear(day);
  await user.type(day, '12/31/2099');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This date is in the future.')).toBeVisible();
  expect(sent('entries/update')).toEqual([]);
});

test('of a payment only category and message can be changed, and it can not be deleted', async () => {
  const { user } = open('?entry=e3');
  const drawer = await screen.findByRole('dialog', { name: 'Sales' });
  expect(within(drawer).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(await within(drawer).findByRole('button', { name: 'Edit' }));
  expect(await within(drawer).findByText(/stay as they are/)).toBeVisible();
  expect(within(drawer).queryByRole('textbox', { name: 'Amount (EUR)' })).toBeNull();
  await user.type(within(drawer).getByRole('textbox', { name: 'Message' }), 'Order 12');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('entries/update')).toEqual([{ entryId: 'e3', version: 1, entry: { message: 'Order 12' } }]),
  );
});

test('a link to an entry of somebody else says so', async () => {
  api.on('get', '/api/banking/entries/entry', () => refusal(404, 'not-found'));
  open('?entry=foreign');
  expect(await screen.findByText(/does not exist, or it is not yours/)).toBeVisible();
  await expectNoAxeFaults();
});

test('a refused deletion brings the entry back', async () => {
  api.on('post', '/api/banking/entries/delete', () => refusal(409, 'insufficient'));
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: 'More for Market' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(sent('entries/delete')).toHaveLength(1));
  expect(await filled()).toBeVisible();
});

test('no entries yet is another text than none that match', async () => {
  ledger.entries = [];
  open();
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sums of all filtered transactions' })).toBeNull();
});
