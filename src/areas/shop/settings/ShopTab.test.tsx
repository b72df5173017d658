import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '@/domain/auth/permissions';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { ShopTab } from './ShopTab';

const api = standInApi();
const promise = { icon: 'clock', title: '14 days', text: 'To think.' };
const SETTINGS = {
  publicShop: false,
  pricesIncludeTax: true,
  taxRounding: 'line',
  reservationMinutes: 15,
  paymentMinutes: 30,
  transferDays: 7,
  moderation: 'unverified',
  newDays: 30,
  methods: { cash_on_delivery: true, bank_transfer: true, provider: true },
  assurances: [promise, { ...promise, title: 'Two years' }, { ...promise, title: 'By hand' }],
  colors: [{ hex: '#000000', name: 'Black' }],
  version: 4,
};
const METHOD = {
  id: 'm1',
  name: 'By post',
  description: '',
  countries: [],
  kind: 'flat',
  rates: [{ upTo: null, amount: 490 }],
  freeOver: 7500,
  minDays: 2,
  maxDays: 4,
  taxClassId: 'standard',
  disabled: false,
  version: 1,
};
const TAXES = { classes: [{ key: 'standard', name: 'Standard' }], rates: [], version: 1 };

const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

async function open({ role = 'admin', methods = [METHOD] }: { role?: Role; methods?: object[] } = {}) {
  api.on('get', '/api/shop/settings', () => answer({ settings: SETTINGS }));
  api.on('get', '/api/shop/shipping-methods', () => answer({ methods }));
  api.on('get', '/api/taxes', () => answer(TAXES));
  const rendered = renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <>
        <h1>Settings</h1>
        <ShopTab />
      </>
    </SignedIn>,
    { at: '/dashboard/settings?tab=shop' },
  );
  await screen.findByText('Save shop');
  return rendered;
}

test('the tab with all of its parts is accessible', async () => {
  await open();
  await screen.findByText('By post');
  expect(await screen.findByText('Save tax rates')).toBeVisible();
  await expectNoAxeFaults();
});

test('without the permission for taxes their parts are not there', async () => {
  await open({ role: 'manager' });
  await screen.findByText('By post');
  expect(screen.queryByText('Save tax rates')).not.toBeInTheDocument();
  expect(screen.queryByText('Save prices and taxes')).not.toBeInTheDocument();
});

test('the shop is opened to visitors, and an older version keeps what was typed', async () => {
  api.on('post', '/api/shop/settings/update', ({ body }) =>
    (body as { version: number }).version === 9
      ? answer({ settings: { ...SETTINGS, publicShop: true, version: 10 } })
      : refusal(409, 'stale-version', { current: { settings: { ...SETTINGS, version: 9 } } }),
  );
  const { user } = await open();
  await user.click(screen.getByLabelText(/Visitors see the shop/));
  await user.click(screen.getByText('Save shop'));
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  await user.click(screen.getByText('Save shop'));
  await waitFor(() =>
    expect(sent('/api/shop/settings/update').at(-1)).toEqual({
      version: 9,
      settings: { publicShop: true, newDays: 30, moderation: 'unverified' },
    }),
  );
});

test('shipping methods move up and down, by key as well', async () => {
  const other = { ...METHOD, id: 'm2', name: 'By bike', version: 7 };
  api.on('post', '/api/shop/shipping-methods/update', () => answer({ methods: [METHOD, other] }));
  const { user } = await open({ methods: [METHOD, other] });
  await user.click(await screen.findByRole('button', { name: 'Move By bike down' }));
  await user.click(screen.getByRole('button', { name: 'Move By bike up' }));
  await waitFor(() =>
    expect(sent('/api/shop/shipping-methods/update')).toEqual([
      { methodId: 'm2', version: 7, afterId: null },
    ]),
  );
  // One move at a time: the list is reloaded once this one is done.
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === '/api/shop/shipping-methods')).toHaveLength(2),
  );
  screen.getByRole('button', { name: 'Move By post down' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('/api/shop/shipping-methods/update').at(-1)).toMatchObject({
      methodId: METHOD.id,
      afterId: 'm2',
    }),
  );
});

test('a shop without shipping says so; a method by weight is written with its lines', async () => {
  api.on('post', '/api/shop/shipping-methods/new', () => answer({ methods: [METHOD] }));
  const { user } = await open({ methods: [] });
  expect(await screen.findByText(/Nothing can be ordered until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New shipping method' }));
  await screen.findByRole('dialog', { name: 'New shipping method' });
  // The motion library of the dialog is in its own lazy chunk: nothing is typed before it is loaded.
  await loadMotion();
  const dialog = () => within(screen.getByRole('dialog', { name: 'New shipping method' }));
  await screen.findByRole('dialog', { name: 'New shipping method' });
  await expectNoAxeFaults();
  await user.click(dialog().getByLabelText('Name'));
  await user.paste('Parcel');
  await user.type(dialog().getByRole('combobox', { name: 'Countries' }), 'germ{Enter}');
  await user.selectOptions(dialog().getByLabelText('Price based on'), 'weight');
  await user.click(dialog().getByRole('button', { name: 'Add a line' }));
  const first = within(dialog().getByRole('group', { name: 'Line 1' }));
  await user.click(first.getByLabelText('Up to (g)'));
  await user.paste('1000');
  await user.click(first.getByLabelText('Price (EUR)'));
  await user.paste('4.90');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  // The last line has no price yet: nothing is sent.
  const last = within(dialog().getByRole('group', { name: 'Line 2' }));
  expect(last.getByLabelText('Price (EUR)')).toBeInvalid();
  expect(sent('/api/shop/shipping-methods/new')).toEqual([]);
  await user.click(last.getByLabelText('Price (EUR)'));
  await user.paste('12');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/api/shop/shipping-methods/new')).toHaveLength(1));
  expect(sent('/api/shop/shipping-methods/new')[0]).toMatchObject({
    method: {
      name: 'Parcel',
      countries: ['DE'],
      kind: 'weight',
      rates: [
        { upTo: 1000, amount: 490 },
        { upTo: null, amount: 1200 },
      ],
      freeOver: null,
      disabled: false,
    },
  });
});

test('the trial says what a parcel costs, or that nothing goes there', async () => {
  const offer = { id: 'm1', name: 'Parcel', description: '', amount: 1200, freeOver: null };
  api.on('get', '/api/shop/shipping-methods/trial', ({ query }) =>
    answer({
      offers: query.get('country') === 'DE' ? [{ ...offer, from: '2026-11-24', to: '2026-11-26' }] : [],
    }),
  );
  const { user } = await open();
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.type(country, 'germ{Enter}');
  await user.click(screen.getByLabelText('Subtotal (EUR)'));
  await user.paste('20');
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('€12.00')).toBeVisible();
  expect(api.calls.at(-1)?.query.get('value')).toBe('2000');
  await user.clear(country);
  await user.type(country, 'france{Enter}');
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('We do not deliver there.')).toBeVisible();
});

test('a rate is added in percent and sent in thousandths', async () => {
  api.on('post', '/api/taxes/update', ({ body }) => answer({ ...(body as object), version: 2 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a rate' }));
  await user.click(screen.getByText('Save tax rates'));
  expect(screen.getByLabelText('Rate in %')).toBeInvalid();
  expect(sent('/api/taxes/update')).toEqual([]);
  await user.click(screen.getByLabelText('Rate in %'));
  await user.paste('8.875');
  await user.click(screen.getByText('Save tax rates'));
  await waitFor(() => expect(sent('/api/taxes/update')).toHaveLength(1));
  expect(sent('/api/taxes/update')[0]).toMatchObject({
    version: 1,
    classes: [{ key: 'standard', name: 'Standard' }],
    rates: [{ classKey: 'standard', country: '*', rate: 8875 }],
  });
});
