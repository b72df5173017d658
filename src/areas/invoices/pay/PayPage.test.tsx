import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PayPage } from './PayPage';

const api = standInApi();
const BANK = { holder: 'Mill', iban: 'DE89370400440532013000', bic: '', name: '', note: '' };
const INVOICE = {
  id: 'invoice-1',
  kind: 'invoice',
  number: 'INV-2026-00001',
  status: 'unpaid',
  currency: 'EUR',
  total: 11_900,
  allocated: 0,
  credited: 0,
  balance: 11_900,
  dueDate: null,
  seller: { name: 'Mill' },
  transferAnnouncedAt: null,
  leastPart: 500,
  actions: ['pay'],
} as unknown as InvoiceDocument;
const TOKEN = 'token-of-the-link-12345';

function open(invoice: Partial<InvoiceDocument> = {}, returned: string | null = null, isPlan = false) {
  api.on('get', '/api/payments/options', () =>
    answer({
      methods: [
        { method: 'provider', providerId: 'test', title: 'Test', isTest: true },
        { method: 'bank_transfer', title: '', isTest: false, bank: BANK },
      ],
      saved: [],
    }),
  );
  const onReload = vi.fn();
  const onBegun = vi.fn();
  const onAgain = vi.fn();
  const page = (changes: Partial<InvoiceDocument> = {}) => (
    <SignedIn user={null}>
      <h1>Pay</h1>
      <PayPage
        invoice={{ ...INVOICE, ...invoice, ...changes }}
        name={{ token: TOKEN }}
        returned={returned}
        isSignedIn={false}
        isPlan={isPlan}
        onReload={onReload}
        onAgain={onAgain}
        onBegun={onBegun}
      />
    </SignedIn>
  );
  return { ...renderWithProviders(page(), { at: '/' }), page, onReload, onAgain, onBegun };
}
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

test('another amount is offered only where parts are taken, and is never below the least', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByLabelText('Another amount'));
  expect(screen.getByText(/At least.*5\.00/)).toBeVisible();
  const amount = screen.getByLabelText('Amount in EUR');
  await user.click(amount);
  await user.paste('4.99');
  expect(amount).toBeInvalid();
  unmount();
  open({ leastPart: undefined });
  expect(await screen.findByText(/Full amount.*119\.00/)).toBeVisible();
  expect(screen.queryByLabelText('Another amount')).toBeNull();
});

test('a part is paid on the page of the provider; when the balance is another nothing is charged and it is read again', async () => {
  api.on('post', '/api/invoices/pay', () => refusal(409, 'balance-changed', { current: { balance: 1 } }));
  const { user, onReload } = open();
  await user.click(await screen.findByLabelText('Another amount'));
  const amount = screen.getByLabelText('Amount in EUR');
  await user.click(amount);
  await user.paste('200');
  expect(amount).toBeInvalid();
  await user.clear(amount);
  await user.paste('40.00');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Pay €40.00' }));
  expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
  expect(onReload).toHaveBeenCalled();
  expect(sent('/api/invoices/pay')).toEqual([
    {
      token: TOKEN,
      amount: 4000,
      expectedBalance: 11_900,
      payment: { method: 'provider', providerId: 'test' },
    },
  ]);
});

test('a transfer shows where it goes, and saying that it was made is no payment', async () => {
  api.on('post', '/api/invoices/announce', () => answer({ invoice: INVOICE }));
  const { user } = open();
  await user.click(await screen.findByLabelText('Bank transfer'));
  expect(screen.getByText('DE89370400440532013000')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByText('I have made the transfer'));
  expect(await screen.findByText(/paid once the money has arrived/)).toBeVisible();
  expect(sent('/api/invoices/announce')).toEqual([{ token: TOKEN }]);
});

test('who comes back paid is thanked once; a paid invoice has no form', async () => {
  api.on('get', '/api/payments/payment', () =>
    answer({ payment: { id: 'p', state: 'succeeded', amount: 11_900, currency: 'EUR' } }),
  );
  const { onReload } = open({ status: 'paid', balance: 0, allocated: 11_900 }, 'p');
  expect(await screen.findByText('Paid: €119.00. Thank you.')).toBeVisible();
  expect(screen.queryByText('This invoice is paid. Thank you.')).toBeNull();
  expect(screen.queryByText('Payment method')).toBeNull();
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
});

test('a paid invoice that nobody has just paid says so', async () => {
  open({ status: 'paid', balance: 0, allocated: 11_900 });
  expect(await screen.findByText('This invoice is paid. Thank you.')).toBeVisible();
  expect(screen.queryByText('Payment method')).toBeNull();
});

test('another balance is told and stays told once the new one is known', async () => {
  api.on('post', '/api/invoices/pay', () => refusal(409, 'balance-changed', { current: { balance: 5000 } }));
  const { user, rerender, page } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay €119.00' }));
  expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
  rerender(page({ balance: 5000, allocated: 6900 }));
  expect(await screen.findByRole('button', { name: 'Pay €50.00' })).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toBeVisible();
});

test('the summary says what is paid now, what is left then, and leads to the PDF', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Another amount'));
  await user.click(screen.getByLabelText('Amount in EUR'));
  await user.paste('40.00');
  const told = (name: string) => screen.getByText(name).nextElementSibling;
  expect(told('To pay now')).toHaveTextContent('€40.00');
  expect(told('Left after that')).toHaveTextContent('€79.00');
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/invoices/public/pdf?token=${TOKEN}&download=1`,
  );
});

test('a payment without a page of the provider is shown with its state; for a plan the way leads back there', async () => {
  api.on('post', '/api/invoices/pay', () =>
    answer({
      payment: { id: 'p', state: 'failed', failureCode: 'timeout', amount: 11_900, currency: 'EUR' },
    }),
  );
  const { user, onBegun } = open({}, null, true);
  await user.click(await screen.findByRole('button', { name: 'Pay €119.00' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith('p'));
  expect(sent('/api/invoices/pay')).toMatchObject([{ returnTo: 'plan' }]);
  expect(screen.getByRole('link', { name: 'Back to your plan' })).toHaveAttribute(
    'href',
    '/dashboard/user/account?tab=billing',
  );
});

test('a declined payment says why; it is tried again the same way, or another one is chosen', async () => {
  const payment = { id: 'p', amount: 4000, currency: 'EUR', providerId: 'test', state: 'failed' };
  api.on('get', '/api/payments/payment', () => answer({ payment: { ...payment, failureCode: 'declined' } }));
  api.on('post', '/api/invoices/pay', () => answer({ payment: { ...payment, id: 'q' } }));
  const { user, onAgain } = open({}, 'p');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(sent('/api/invoices/pay')).toMatchObject([
      { amount: 4000, payment: { method: 'provider', providerId: 'test' } },
    ]),
  );
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Choose another way' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('two payments that cross: who came second hears that the rest is credit', async () => {
  api.on('get', '/api/payments/payment', () =>
    answer({ payment: { id: 'p', state: 'succeeded', amount: 11_900, currency: 'EUR' } }),
  );
  const receipts = [
    { paymentId: 'o', amount: 9000, paidOn: '2026-11-02' },
    { paymentId: 'p', amount: 2900, paidOn: '2026-11-03' },
  ];
  open({ status: 'paid', balance: 0, allocated: 11_900, receipts }, 'p');
  expect(await screen.findByText(/€90\.00 was more than was owed/)).toBeVisible();
});

test('a paid invoice keeps its receipts; a payment that can’t be asked for is asked once more', async () => {
  const receipts = [{ paymentId: 'o', amount: 11_900, paidOn: '2026-11-02' }];
  const { unmount } = open({ status: 'paid', balance: 0, allocated: 11_900, receipts });
  expect(await screen.findByRole('link', { name: /^Receipt for €119\.00/ })).toHaveAttribute(
    'href',
    `/api/invoices/public/receipt?token=${TOKEN}&paymentId=o&download=1`,
  );
  unmount();
  api.on('get', '/api/payments/payment', () => refusal(503, 'busy'));
  const { user } = open({}, 'p');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Payment method')).toBeNull();
  api.on('get', '/api/payments/payment', () => refusal(404, 'not-found'));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Pay €119.00' })).toBeVisible();
});

test.each(['provider-says-so', null])(
  'a failed payment with the code %s says that it failed',
  async (code) => {
    const payment = { id: 'p', amount: 4000, currency: 'EUR', providerId: 'test', state: 'failed' };
    api.on('get', '/api/payments/payment', () => answer({ payment: { ...payment, failureCode: code } }));
    open({}, 'p');
    expect(await screen.findByText('The payment did not go through')).toBeInTheDocument();
  },
);
