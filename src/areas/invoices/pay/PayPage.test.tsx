import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
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
} as unknown as InvoiceDocument;
const TOKEN = 'token-of-the-link-12345';

function open(invoice: Partial<InvoiceDocument> = {}, returned: string | null = null) {
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
  const page = (
    <>
      <h1>Pay</h1>
      <PayPage
        invoice={{ ...INVOICE, ...invoice }}
        name={{ token: TOKEN }}
        returned={returned}
        isSignedIn={false}
        onReload={onReload}
        onAgain={vi.fn()}
      />
    </>
  );
  return { ...renderWithProviders(page, { at: '/' }), onReload };
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
