import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FileSettings, PersonUsage } from '@/domain/files/usage';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { filePersonOf } from '@/testing/factories/files';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { toBytes, toTyped } from './quota';
import { StorageTab } from './StorageTab';

const api = standInApi();
const GB = 1e9;
let settings: FileSettings;
let people: PersonUsage[];

beforeEach(() => {
  settings = { version: 3, fileQuotaDefault: 10 * GB, publicLinks: true };
  people = [
    { person: filePersonOf('Anna Ito', 'anna'), used: 6.2 * GB, quota: 10 * GB, isDefault: true },
    { person: filePersonOf('Ben Ode', 'ben'), used: 0, quota: null, isDefault: false },
  ];
  api.on('get', '/api/files/settings', () => answer({ settings } as never));
  api.on('get', '/api/files/usage/people', () => answer({ people } as never));
  api.on('post', '/api/files/settings/update', ({ body }) => {
    settings = { ...settings, ...(body as object), version: 4 };
    return answer({ settings } as never);
  });
});

const sent = (path: string) =>
  api.calls.filter((call) => call.path === `/api/files/${path}`).map(({ body }) => body);
const open = () =>
  renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <StorageTab />
    </SignedIn>,
    { store: newStore() },
  );

test('the default quota and public links are changed, each by itself', async () => {
  const { user } = open();
  const quota = await screen.findByRole('combobox', { name: 'Default quota' });
  await screen.findByRole('list', { name: 'Storage by person' });
  await expectNoAxeFaults();
  await user.click(screen.getByRole('checkbox', { name: 'Public links' }));
  expect(screen.getByText(/All public links stop working/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('settings/update')).toEqual([{ version: 3, publicLinks: false }]));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveValue('10');
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is required.')).toBeVisible();
  await user.type(amount, '2.5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'TB');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('settings/update').at(-1)).toEqual({ version: 4, fileQuotaDefault: 2.5e12 }),
  );
  await user.selectOptions(quota, 'No limit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('settings/update').at(-1)).toEqual({ version: 4, fileQuotaDefault: null }));
});

test('a change that somebody else has made first is said, and the next attempt is for theirs', async () => {
  api.on('post', '/api/files/settings/update', ({ body }) => {
    const { version } = body as { version: number };
    if (version === 3) return refusal(409, 'stale-version', { current: { ...settings, version: 7 } });
    return answer({ settings: { ...settings, version: 8 } } as never);
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Public links' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent('settings/update').at(-1)).toEqual({ version: 7, publicLinks: false });
});

test('everybody stands with what they store, and gets a quota of their own', async () => {
  api.on('post', '/api/files/quotas/update', ({ body }) => {
    const { quotaBytes } = body as { quotaBytes: number | null };
    return answer({ ...people[0]!, quota: quotaBytes, isDefault: false } as never);
  });
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Storage by person' });
  const [anna, ben] = within(list).getAllByRole('listitem');
  expect(anna).toHaveTextContent('Default quota6.2 GB of 10 GB');
  expect(ben).toHaveTextContent('Own quota0 bytes, no limit');
  await user.click(within(list).getByRole('button', { name: 'Change the quota of Anna Ito' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quota of Anna Ito' });
  await expectNoAxeFaults();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Quota' }), 'Fixed amount');
  const amount = await within(dialog).findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '500');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Unit' }), 'MB');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('quotas/update')).toEqual([{ userId: 'anna', quotaBytes: 500e6 }]));
  expect(await within(list).findByText('6.2 GB of 500 MB')).toBeVisible();
});

test('a quota is typed in the largest unit that fits', () => {
  expect(toTyped(10 * GB)).toEqual({ amount: 1000, unit: 'GB' });
  expect(toTyped(10_737_418_240)).toEqual({ amount: 1074, unit: 'GB' });
  expect(toTyped(0)).toEqual({ amount: 0, unit: 'MB' });
  expect(toTyped(2.5e12)).toEqual({ amount: 250, unit: 'TB' });
  expect(toBytes({ amount: 150, unit: 'MB' })).toBe(1_500_000);
});
