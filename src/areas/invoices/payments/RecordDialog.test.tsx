import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { RecordDialog } from './RecordDialog';

const api = standInApi();
const PATH = '/api/invoices/payments/new';
const LIST = '/api/invoices';
const invoice = invoiceDocumentOf({ id: 'invoice-1', balance: 11_900 });
const taken = () => answer({ payment: { id: 'p1' }, invoices: [{ ...invoice, version: 2 }] });
const sent = () => api.calls.filter(({ path }) => path === PATH);

async function open(isWhole = false, openOnes: object[] = []) {
  api.on('get', LIST, () => answer({ invoices: openOnes }));
  const onDone = vi.fn<(invoice: InvoiceDocument) => void>();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <RecordDialog invoice={invoice} isWhole={isWhole} onDone={onDone} onClose={() => undefined} />
    </SignedIn>,
  );
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  const record = () => view.user.click(screen.getByRole('button', { name: 'Record payment' }));
  return { ...view, onDone, record };
}

test('money whose answer was lost is recorded once, however often it is sent', async () => {
  const { record, onDone } = await open();
  await expectNoAxeFaults();
  api.on('post', PATH, lost);
  await record();
  await screen.findByText(/The server is not responding/);
  api.on('post', PATH, taken);
  await record();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const keys = new Set(sent().map(({ key }) => key));
  expect(sent().length).toBeGreaterThan(1);
  expect(keys.size).toBe(1);
  expect(keys).not.toContain(null);
});

test('a day that is refused can be seen and changed, also where all is paid at once', async () => {
  api.on('post', PATH, () => refusal(400, 'invalid-input', { fields: { receivedOn: 'in-future' } }));
  const { record } = await open(true);
  expect(screen.queryByLabelText('Received on')).toBeNull();
  await record();
  expect(await screen.findByLabelText('Received on')).toHaveAccessibleDescription(
    'This date is in the future.',
  );
});

test('more than is owed by now is told by the figures of the server, and recorded when that is wanted', async () => {
  api.on('post', PATH, ({ body }) =>
    (body as { acceptOverpayment?: boolean }).acceptOverpayment
      ? taken()
      : refusal(409, 'overpaid', { current: { balance: 10_000 } }),
  );
  const { user, record, onDone } = await open();
  await record();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('€19.00 is too much and becomes the customer’s credit.');
  await user.click(screen.getAllByRole('button', { name: 'Record payment' }).at(-1)!);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

const OTHER = { id: 'invoice-2', number: 'INV-2026-00009', dueDate: '2026-07-01', balance: 5000 };
const OWN = { ...OTHER, id: invoice.id, number: invoice.number, balance: 11_900 };

/** The dialog with the open invoices of the customer unfolded, and 200.00 as the amount. */
async function openShares() {
  // The server sorts by due date.
  const view = await open(false, [OTHER, OWN]);
  await view.user.click(await screen.findByText('Share over open invoices of Lê Hoàng Phúc'));
  const amount = screen.getByLabelText('Amount');
  await view.user.clear(amount);
  await view.user.click(amount);
  await view.user.paste('200');
  const share = (number: string | null) => screen.getByLabelText(number ?? '');
  return { ...view, own: share(invoice.number), other: share(OTHER.number) };
}

test('one payment pays several invoices: this one first, then what is due first, and the rest is credit', async () => {
  const { own, other, record, onDone } = await openShares();
  expect([own, other].map((field) => (field as HTMLInputElement).value)).toEqual(['119.00', '50.00']);
  expect(screen.getByText(/€31\.00 is left/)).toBeVisible();
  await expectNoAxeFaults();
  api.on('post', PATH, () =>
    answer({
      payment: { id: 'p1', free: 3100 },
      invoices: [invoiceDocumentOf({ id: 'invoice-2' }), { ...invoice, version: 2 }],
    }),
  );
  await record();
  expect(await screen.findByText('Payment recorded, €31.00 of it is credit now')).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({
    amount: 20_000,
    acceptOverpayment: true,
    allocations: [
      { invoiceId: 'invoice-1', amount: 11_900 },
      { invoiceId: 'invoice-2', amount: 5000 },
    ],
  });
  expect(onDone.mock.calls.map(([{ id }]) => id)).toEqual(['invoice-1']);
});

test('a share is at most what is owed, all of them at most what came in; the others stay when one is typed', async () => {
  const { user, own, other, record } = await openShares();
  await user.clear(other);
  await user.click(other);
  await user.paste('50.01');
  expect(other).toHaveAccessibleDescription('At most €50.00.');
  expect(own).toHaveValue('119.00');
  await user.clear(other);
  await user.click(other);
  await user.paste('20');
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.click(amount);
  await user.paste('130');
  expect(screen.getByText('€9.00 more is shared than has come in.')).toBeVisible();
  await record();
  expect(sent()).toEqual([]);
  await user.clear(own);
  await user.click(own);
  await user.paste('110');
  api.on('post', PATH, taken);
  await record();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    amount: 13_000,
    allocations: [{ amount: 11_000 }, { amount: 2000 }],
  });
  expect(sent()[0]?.body).not.toHaveProperty('acceptOverpayment');
});

test('shares that somebody else has paid meanwhile are shown as they are now, and what was typed stays', async () => {
  const { other, record, user } = await openShares();
  await user.clear(other);
  await user.click(other);
  await user.paste('40');
  api.on('post', PATH, () => refusal(409, 'overpaid', { current: { balance: 100 } }));
  api.on('get', LIST, () =>
    answer({
      invoices: [{ ...OTHER, balance: 3000 }, OWN],
    }),
  );
  await record();
  await waitFor(() => expect(other).toHaveAccessibleDescription('At most €30.00.'));
  expect(other).toHaveValue('40');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shared money whose answer was lost is recorded once', async () => {
  const { record, onDone } = await openShares();
  api.on('post', PATH, lost);
  await record();
  await screen.findByText(/The server is not responding/);
  api.on('get', LIST, () => answer({ invoices: [] }));
  api.on('post', PATH, taken);
  await record();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(new Set(sent().map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
});
