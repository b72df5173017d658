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
const invoice = invoiceDocumentOf({ id: 'invoice-1', balance: 11_900 });
const taken = () => answer({ payment: { id: 'p1' }, invoices: [{ ...invoice, version: 2 }] });
const sent = () => api.calls.filter(({ path }) => path === PATH);

async function open(isWhole = false) {
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
