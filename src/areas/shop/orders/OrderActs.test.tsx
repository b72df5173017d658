import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { loadMotion } from '@/ui/motion/loadMotion';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { OrderActs } from './OrderActs';

const api = standInApi();
const onChanged = vi.fn<() => void>();
beforeEach(() => onChanged.mockClear());

const byTransfer: Payment = {
  id: 'p1',
  purpose: 'order',
  ref: 'o1',
  method: 'bank_transfer',
  providerId: null,
  amount: 6490,
  captured: 6490,
  refunding: 0,
  currency: 'EUR',
  state: 'succeeded',
  failureCode: null,
  brand: null,
  last4: null,
  receivedOn: '2026-11-20',
  reference: '',
  isTest: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  succeededAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
};

/** Opens a dialog by its button, which must not send anything. */
async function ask(button: string, change: Partial<Order>) {
  const order = orderOf(change);
  for (const act of ['mark-paid', 'ship', 'deliver', 'refund', 'confirm-refund', 'cancel'])
    api.on('post', `/api/shop/orders/${act}`, () => answer({ order } as never));
  const acts = (shown: Order) => (
    <SignedIn user={endUserOf('manager')}>
      <OrderActs order={shown} name={{ number: shown.number }} onChanged={onChanged} />
    </SignedIn>
  );
  const { user, rerender } = renderWithProviders(acts(order));
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  // The motion library of the dialog is in its own lazy chunk: nothing is typed before it is loaded.
  await loadMotion();
  await screen.findByRole('dialog');
  expect(api.calls).toEqual([]);
  const type = async (field: string, text: string) => {
    const box = screen.getByLabelText(field);
    await user.clear(box);
    await user.paste(text);
  };
  /** Re-renders with the changed order. */
  const hear = (now: Partial<Order>) => rerender(acts(orderOf(now)));
  return { user, type, hear };
}
type Opened = Awaited<ReturnType<typeof ask>>;
const sent = () => api.calls.map(({ path, body }) => [path.split('/').at(-1), body]);

test('money by hand is written down with what was said of it, and never more than is open', async () => {
  const { user, type } = await ask('Mark as paid', { state: 'pending', actions: ['markPaid'] });
  await expectNoAxeFaults();
  const act = screen.getByRole('button', { name: 'Mark as paid' });
  await type('Amount', '64.91');
  await user.click(act);
  const amount = screen.getByLabelText('Amount');
  await waitFor(() => expect(amount).toHaveAccessibleDescription('At most 64.90.'));
  expect(sent()).toEqual([]);
  await type('Amount', '60');
  await type('Reference on the statement', 'R7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'cash');
  await user.click(act);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(sent()).toEqual([
    ['mark-paid', { number: 'SO-1', amount: 6000, method: 'cash', receivedOn: day, reference: 'R7' }],
  ]);
});

test('a parcel holds the pieces that were chosen; a refusal is told and the dialog stays', async () => {
  const { user, type } = await ask('Ship', { actions: ['ship'] });
  const act = screen.getByRole('button', { name: 'Ship' });
  await type('Quantity of Runner', '4');
  expect(act).toBeDisabled();
  await type('Quantity of Runner', '2');
  await type('Tracking link', 'http://x.example');
  expect(act).toBeDisabled();
  await type('Tracking link', 'https://x.example');
  await user.click(screen.getByRole('checkbox', { name: 'Notify the customer by email' }));
  api.on('post', '/api/shop/orders/ship', () => refusal(409, 'not-on-hand'));
  await user.click(act);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
  const lines = [{ orderLineId: 'l1', quantity: 2 }];
  const parcel = { carrier: '', trackingNumber: '', trackingUrl: 'https://x.example', notify: false };
  expect(sent()).toEqual([['ship', { number: 'SO-1', version: 4, lines, ...parcel }]]);
});

test('a refund needs pieces or an amount and a reason, and says what goes back', async () => {
  const { user, type } = await ask('Refund', {
    actions: ['refund'],
    paidAmount: 6490,
    payments: [byTransfer],
    lines: [{ ...orderOf({}).lines[0]!, shippedQuantity: 3 }],
  });
  await type('Quantity of Runner', '1');
  await user.click(screen.getByRole('checkbox', { name: 'Return Runner to stock' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shipping, €4.90' }));
  const act = screen.getByRole('button', { name: 'Refund €24.90' });
  expect(act).toBeDisabled();
  await type('Reason', 'torn');
  await user.click(screen.getByRole('checkbox', { name: 'The money has already been sent back' }));
  await user.click(act);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const lines = [{ orderLineId: 'l1', quantity: 1, restock: true }];
  const rest = { shipping: true, reason: 'torn', confirmed: true };
  expect(sent()).toEqual([['refund', { number: 'SO-1', version: 4, lines, ...rest }]]);
});

test('cash on delivery asks what was taken', async () => {
  const first = await ask('Mark delivered', { actions: ['deliver'], paymentMethod: 'cash_on_delivery' });
  const act = screen.getByRole('button', { name: 'Mark delivered' });
  expect(act).toBeDisabled();
  await first.type('Amount collected on delivery', '64.90');
  await first.user.click(act);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['deliver', { number: 'SO-1', version: 4, amountTaken: 6490 }]]);
});

test('a refund by hand is done when somebody says so', async () => {
  const refunds = [
    {
      id: 'r1',
      paymentId: 'p1',
      amount: 500,
      reason: 'torn',
      state: 'pending',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ] as const;
  const { user } = await ask('Refund sent', {
    actions: ['confirmRefund'],
    payments: [byTransfer],
    refunds: [...refunds],
  });
  expect(screen.getByRole('option', { name: /€5\.00 · .* · torn/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'It was sent' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['confirm-refund', { number: 'SO-1', refundId: 'r1' }]]);
});

test('giving an order up asks first, and why', async () => {
  const { user, type } = await ask('Cancel order', { actions: ['cancel'] });
  await type('Reason', 'no');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['cancel', { number: 'SO-1', version: 4, reason: 'no' }]]);
});

test('what was typed is not closed away unasked, and survives a refusal', async () => {
  const { user, type } = await ask('Cancel order', { actions: ['cancel'] });
  await type('Reason', 'Wrong size');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText('Reason')).toHaveValue('Wrong size');
  api.on('post', '/api/shop/orders/cancel', () => refusal(409, 'wrong-state'));
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Wrong size');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onChanged).not.toHaveBeenCalled();
});

test('where nothing is typed any more, nothing is asked', async () => {
  const { user, type } = await ask('Cancel order', { actions: ['cancel'] });
  await type('Reason', 'Wrong size');
  await user.clear(screen.getByLabelText('Reason'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const SENT_ONCE: [
  name: string,
  path: string,
  order: Partial<Order>,
  prepare: (at: Opened) => Promise<void>,
][] = [
  ['Mark as paid', 'mark-paid', { state: 'pending', actions: ['markPaid'] }, async () => undefined],
  ['Ship', 'ship', { actions: ['ship'] }, async () => undefined],
  [
    'Refund',
    'refund',
    { actions: ['refund'], paidAmount: 6490, payments: [byTransfer] },
    async ({ user, type }) => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'What to refund' }), 'An amount');
      await type('Amount', '5');
      await type('Reason', 'torn');
    },
  ],
  ['Cancel order', 'cancel', { actions: ['cancel'] }, async () => undefined],
];

test.each(SENT_ONCE)(
  '"%s" is one act while no answer comes, though the order is heard of meanwhile; after a refusal it is a new one',
  async (name, path, order, prepare) => {
    const at = await ask(name, order);
    await prepare(at);
    const press = async (status: () => Response) => {
      const before = api.calls.length;
      api.on('post', `/api/shop/orders/${path}`, status);
      const dialog = within(screen.getByRole('dialog'));
      await at.user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
      return api.calls.slice(before).map(({ key, body }) => ({ key, version: (body as Order).version }));
    };
    const silent = await press(lost);
    at.hear({ ...order, version: 5 });
    const repeated = await press(() => refusal(409, 'stale-version'));
    const [tried] = silent;
    // Lost once, retried automatically; then by the user.
    expect([...silent, ...repeated]).toEqual([tried, tried, tried]);
    const [corrected] = await press(() => answer({ order: orderOf(order) } as never));
    expect(corrected?.key).not.toBe(tried?.key);
    if (tried?.version !== undefined) expect([tried.version, corrected?.version]).toEqual([4, 5]);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  },
);
