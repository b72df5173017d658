import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankingScene, openBanking } from '@/testing/bankingScreen';
import { expectNoAxeFaults } from '@/testing/axe';
import { accountOf } from '@/testing/factories/banking';
import { answer, refusal } from '@/testing/standInApi';
import { AccountsScreen } from './AccountsScreen';

const { api, ledger, sent } = bankingScene();
const open = (role: 'admin' | 'member' = 'member') =>
  openBanking(AccountsScreen, { at: '/dashboard/banking/accounts', role });
const list = () => screen.findByRole('list', { name: 'All my accounts' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('own accounts and those of the workspace stand in their order, and are accessible', async () => {
  open('admin');
  const [main] = within(await list()).getAllByRole('listitem');
  expect(main).toHaveTextContent('Default');
  expect(main).toHaveTextContent('Current account •••• 1234');
  expect(main).toHaveTextContent('€500.00');
  expect(within(screen.getByRole('list', { name: 'Workspace' })).getByText('Company')).toBeVisible();
  await expectNoAxeFaults();
});

test('an account is added in its currency, whose digits the amounts have', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Add an account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an account' });
  await expectNoAxeFaults();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is required.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pocket');
  await user.type(within(dialog).getByRole('textbox', { name: 'Last four digits' }), '12');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Currency' }), 'JPY');
  const opening = within(dialog).getByRole('textbox', { name: 'Opening balance' });
  expect(opening).toHaveValue('0');
  await user.clear(opening);
  await user.type(opening, '5000');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is not valid.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Last four digits' }), '34');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Pocket” was added')).toBeVisible();
  expect(sent('accounts/new')).toEqual([
    { account: expect.objectContaining({ name: 'Pocket', last4: '1234', currency: 'JPY', opening: 5000 }) },
  ]);
  expect(await names()).toEqual(['Main', 'Savings', 'Pocket']);
});

test('of an account with entries neither opening balance nor currency can be changed', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'More for Main' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
  expect(within(dialog).queryByRole('textbox', { name: 'Opening balance' })).toBeNull();
  expect(within(dialog).queryByRole('combobox', { name: 'Currency' })).toBeNull();
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Salary');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('accounts/update')).toEqual([{ accountId: 'main', version: 1, account: { name: 'Salary' } }]),
  );
  expect(await names()).toEqual(['Salary', 'Savings']);
});

test('the order changes at once by buttons, and goes back when it is refused', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Move Savings up' }));
  expect(await names()).toEqual(['Savings', 'Main']);
  await waitFor(() =>
    expect(sent('accounts/update')).toEqual([
      { accountId: 'savings', version: 1, account: { afterAccountId: null } },
    ]),
  );
  api.on('post', '/api/banking/accounts/update', () => refusal(409, 'stale-version'));
  await user.click(screen.getByRole('button', { name: 'Move Savings down' }));
  await waitFor(() => expect(sent('accounts/update')).toHaveLength(2));
  await waitFor(async () => expect(await names()).toEqual(['Savings', 'Main']));
});

test('an archived account stands behind the switch, and comes back by Undo', async () => {
  const { user, router } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'More for Savings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('“Savings” was archived')).toBeVisible();
  expect(await names()).toEqual(['Main']);
  await user.click(screen.getByRole('checkbox', { name: 'Show archived accounts' }));
  expect(router.current().query['archived']).toBe('1');
  expect(await names()).toEqual(['Main', 'Savings']);
  expect(screen.getByText('Archived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
});

test('an account without entries is deleted, and comes back by Undo', async () => {
  const savings = ledger.accounts[1];
  api.on('post', '/api/banking/accounts/delete', () => answer({ account: savings } as never));
  api.on('post', '/api/banking/accounts/restore', () => answer({ account: savings } as never));
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'More for Savings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('“Savings” was deleted')).toBeVisible();
  expect(await names()).toEqual(['Main']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await names()).toEqual(['Main', 'Savings']));
});

test('below zero is said in words; without accounts there is one thing to do', async () => {
  ledger.accounts = [accountOf('main', 'Main', { balance: -500, overdraft: 1000 })];
  const { unmount } = open();
  expect(await screen.findByText('Below zero')).toBeVisible();
  unmount();
  ledger.accounts = [];
  open();
  expect(await screen.findByText('No accounts yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add an account' })).toHaveLength(1);
});
