import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '@/domain/address/schemas';
import type { SavedMethod } from '@/domain/payments/schemas';
import type { Billing } from '@/domain/people/billingContract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { BillingTab } from './BillingTab';

const BILLING = '/api/account/billing';
const api = standInApi();

const PLAN = {
  id: 'plan-1',
  key: 'starter',
  name: 'Starter',
  caption: '',
  badge: null,
  features: [],
  monthlyMinor: 499,
  yearlyMinor: 5388,
  currency: 'EUR',
  texts: {},
  archivedAt: null,
};
const SUBSCRIPTION = {
  planId: PLAN.id,
  period: 'month',
  state: 'active',
  priceMinor: 499,
  currency: 'EUR',
  startedAt: '2026-11-01T00:00:00.000Z',
  renewsAt: '2026-12-01T00:00:00.000Z',
  endsAt: null,
  nextPlanId: null,
  invoiceId: 'invoice-1',
  version: 1,
} as const;
const NOTHING: Billing = { plan: null, subscription: null, invoice: null, invoices: [] };

interface Kept {
  methods?: readonly SavedMethod[];
  canAdd?: boolean;
  addresses?: readonly Address[];
}

/** Renders the tab; `null` makes the server answer with an error. */
function open(billing: Billing | null, { methods = [], canAdd = false, addresses = [] }: Kept = {}) {
  api.on('get', '/api/payments/methods', () => answer({ methods: [...methods], canAdd }));
  api.on('get', '/api/addresses', () => answer({ addresses: [...addresses] }));
  api.on('get', BILLING, () => (billing ? answer(billing) : refusal(500, 'internal')));
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <h1>Account</h1>
      <BillingTab />
    </SignedIn>,
    { at: '/dashboard/user/account?tab=billing', store: newStore() },
  );
}

test('without a plan, a provider or invoices each says so in its own words', async () => {
  open(NOTHING);
  expect(await screen.findByText('No plan')).toBeVisible();
  expect(await screen.findByText('No payment provider is set up')).toBeVisible();
  expect(await screen.findByText('No saved addresses yet')).toBeVisible();
  expect(screen.getByText('You have no invoices')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
  await expectNoAxeFaults();
});

test('a plan that waits leads to its payment; each of the history to its document, its PDF and its payment', async () => {
  const invoice = { id: 'invoice-1', number: 'INV-2026-00012', currency: 'EUR' };
  const row = { ...invoice, issueDate: '2026-11-01', totalMinor: 499, status: 'unpaid' } as const;
  open({
    plan: PLAN,
    subscription: { ...SUBSCRIPTION, state: 'waiting' },
    invoice: { ...invoice, balanceMinor: 499, state: 'issued' },
    invoices: [row],
  });
  expect(await screen.findByText('Awaiting payment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay €4.99' })).toHaveAttribute(
    'href',
    '/dashboard/invoice/invoice-1/checkout?from=plan',
  );
  const history = screen.getByRole('link', { name: 'INV-2026-00012' });
  expect(within(history.closest('li') as HTMLElement).getByText('Unpaid')).toBeVisible();
  expect(history).toHaveAttribute('href', '/dashboard/invoice/invoice-1');
  const pay = screen.getByRole('link', { name: 'Pay INV-2026-00012' });
  expect(pay).toHaveAttribute('href', '/dashboard/invoice/invoice-1/checkout');
  const pdf = screen.getByRole('link', { name: 'PDF of INV-2026-00012' });
  expect(pdf).toHaveAttribute('href', '/api/invoices/pdf?invoiceId=invoice-1&download=1');
  await expectNoAxeFaults();
});

test('a plan is cancelled after a question, and can be kept', async () => {
  const kept: Billing = { plan: PLAN, subscription: SUBSCRIPTION, invoice: null, invoices: [] };
  const ending: Billing = {
    ...kept,
    subscription: { ...SUBSCRIPTION, state: 'ending', endsAt: SUBSCRIPTION.renewsAt },
  };
  const { user } = open(kept);
  const turn = (act: string, after: Billing) =>
    api.on('post', `${BILLING}/${act}`, () => {
      api.on('get', BILLING, () => answer(after));
      return answer({ subscription: after.subscription });
    });
  turn('cancel', ending);
  turn('resume', kept);
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel your plan?' });
  expect(api.calls.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel plan' }));
  await user.click(await screen.findByRole('button', { name: 'Keep plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep plan' })).toBeNull());
});

test('saved cards and addresses stand here; each can be made the first choice, and taken away with undo', async () => {
  const who = { kind: 'home', company: '', vatId: '', phone: '12345', version: 1 } as const;
  const where = { line1: 'A 1', line2: '', city: 'Berlin', state: '', zipCode: '10969', country: 'DE' };
  const place = { ...who, ...where };
  const ana = { ...place, id: 'a1', receiver: 'Ana', isDefaultBilling: true, isDefaultShipping: true };
  const bo = { ...place, id: 'a2', receiver: 'Bo', isDefaultBilling: false, isDefaultShipping: false };
  const visa = { id: 'm1', brand: 'visa', last4: '4242', isDefault: true };
  const { user } = open(NOTHING, {
    methods: [visa, { ...visa, id: 'm2', last4: '4444', isDefault: false }],
    canAdd: true,
    addresses: [ana, bo],
  });
  api.on('post', '/api/payments/methods/default', () => answer({ methods: [visa] }));
  api.on('post', '/api/addresses/delete', () => answer({ addresses: [ana] }));
  api.on('post', '/api/addresses/restore', () => answer({ addresses: [ana, bo] }));
  await user.click(await screen.findByRole('button', { name: 'Make default: Visa ending 4444' }));
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete: Bo' }));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() =>
    expect(api.calls.map(({ path, body }) => [path, body])).toEqual(
      expect.arrayContaining([
        ['/api/payments/methods/default', { methodId: 'm2' }],
        ['/api/addresses/delete', { addressId: 'a2' }],
        ['/api/addresses/restore', { addressId: 'a2' }],
      ]),
    ),
  );
});

test('what can’t be read says so, and is asked for again', async () => {
  const { user } = open(null);
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  api.on('get', BILLING, () => answer(NOTHING));
  if (retry) await user.click(retry);
  expect(await screen.findByText('No plan')).toBeVisible();
});
