import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { CreditDialog } from './CreditDialog';

const api = standInApi();
const PATH = '/api/invoices/credit';
const [line] = invoiceDocumentOf().lines;
/** Three pieces at 33.33 with tax, one of them credited before, and a line of which nothing is left. */
const lines = [
  { ...line!, unit: '', quantityMilli: 3000, net: 8_403, tax: 1_597, credited: 3_333 },
  { ...line!, id: 'line-2', title: 'Hosting', net: 1_000, tax: 190, credited: 1_190 },
];
const invoice = invoiceDocumentOf({
  id: 'invoice-7',
  lines,
  total: 11_190,
  credited: 4_523,
  allocated: 5_000,
  balance: 1_667,
});
const sent = () => api.calls.filter(({ path }) => path === PATH);
const done = () => answer({ invoice, creditNote: invoice });

async function open() {
  const onClose = vi.fn();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <CreditDialog invoice={invoice} onDone={() => undefined} onClose={onClose} />
    </SignedIn>,
  );
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  const type = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.click(screen.getByLabelText(label));
    await view.user.paste(text);
  };
  const act = () => screen.getByRole('button', { name: 'Credit' });
  return { ...view, onClose, type, act };
}

test('lines stand with what is left of them; the last of it is asked for as all of it', async () => {
  const { user, type, act, onClose } = await open();
  expect(screen.getByText(/^2 left · €66\.67$/)).toBeVisible();
  expect(screen.queryByLabelText('Quantity of Hosting')).toBeNull();
  await type('Reason', 'Returned');
  await type('Quantity of Design of the shop', '2.5');
  expect(act()).toBeDisabled();
  await type('Quantity of Design of the shop', '2');
  expect(screen.getByText('This credit note: €66.67')).toBeVisible();
  expect(screen.getByText('€50.00 that was paid becomes the customer’s credit.')).toBeVisible();
  await expectNoAxeFaults();
  api.on('post', PATH, done);
  await user.click(act());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ lineId: 'line-1', quantityMilli: 3000 }],
    reason: 'Returned',
  });
});

test('a line can be credited by an amount, never by more than is left of it', async () => {
  const { user, type, act, onClose } = await open();
  await user.selectOptions(screen.getByLabelText('What to credit'), 'Lines, by amount');
  await type('Reason', 'Late');
  await type('Amount of Design of the shop', '66.68');
  expect(act()).toBeDisabled();
  await type('Amount of Design of the shop', '10');
  api.on('post', PATH, done);
  await user.click(act());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[0]?.body).toMatchObject({ lines: [{ lineId: 'line-1', amount: 1000 }] });
});

test('a refusal keeps what was typed, and an answer that was lost is asked for by the same key', async () => {
  const { user, type, act, onClose } = await open();
  await user.selectOptions(screen.getByLabelText('What to credit'), 'An amount over all');
  await type('Amount', '5');
  await type('Reason', 'Late');
  api.on('post', PATH, () => refusal(409, 'over-credited'));
  await user.click(act());
  expect(await screen.findByText('This is more than is left of the invoice.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Late');
  api.calls.length = 0;
  api.on('post', PATH, () => refusal(503, 'unavailable'));
  await user.click(act());
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  await waitFor(() => expect(act()).toBeEnabled());
  api.on('post', PATH, done);
  await user.click(act());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});
