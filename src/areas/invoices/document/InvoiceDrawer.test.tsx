import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { InvoiceDrawer } from './InvoiceDrawer';

const api = standInApi();
const PATH = '/api/invoices/invoice';

function open(onClose = () => undefined as void) {
  const store = newStore();
  return renderWithProviders(<InvoiceDrawer invoiceId="invoice-7" onClose={onClose} />, { store });
}

test('shows parties, lines, taxes and what is still owed, and is accessible', async () => {
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf() }));
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Invoice INV-2026-00007' });
  expect(within(dialog).getByText('Partly paid')).toBeVisible();
  expect(within(dialog).getByText('Atrium Demo')).toBeVisible();
  expect(
    within(dialog).getByRole('row', { name: /Design of the shop ?First round 2.5 h €80.00 19% €200.00/ }),
  ).toBeVisible();
  expect(within(dialog).getAllByText(/^VAT no\. \W?DE\d/)).not.toEqual([]);
  const totals = [...dialog.querySelectorAll('dl:last-of-type dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(totals).toEqual([
    ['Subtotal', '€200.00'],
    ['Net', '€200.00'],
    ['Tax 19%', '€38.00'],
    ['Total', '€238.00'],
    ['Paid', '−€119.00'],
    ['Balance', '€119.00'],
  ]);
  await expectNoAxeFaults();
});

test('rates keep their three decimals, discounts stand by their lines, and what the law wants is said', async () => {
  const [line] = invoiceDocumentOf().lines as [InvoiceDocument['lines'][number]];
  const lines = [
    { ...line, discountKind: 'percent' as const, discountValue: 12_500, lineDiscount: 2_500, taxRate: 8_125 },
    { ...line, id: 'line-2', title: 'Hosting', taxCategory: 'AE' as const, taxRate: 0 },
  ];
  const taxes = [
    { category: 'S' as const, rate: 8_125, base: 17_500, tax: 1_422 },
    { category: 'AE' as const, rate: 0, base: 20_000, tax: 0 },
  ];
  const seller = { ...invoiceDocumentOf().seller!, supportText: 'help@atrium.example' };
  api.on('get', PATH, () =>
    answer({ invoice: invoiceDocumentOf({ lines, taxes, seller, taxRounding: 'rate' }) }),
  );
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-2026-00007' }));
  expect(dialog.getByRole('columnheader', { name: 'Discount' })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^1 Design of the shop.*12\.5% 8\.125% €200\.00$/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^2 Hosting/ })).toBeVisible();
  expect(dialog.getByText('Tax 8.125%')).toBeVisible();
  expect(dialog.getByText('Reverse charge', { selector: 'dt' })).toBeVisible();
  expect(
    dialog.getByText('VAT is rounded once per rate. Reverse charge: the recipient owes the VAT.'),
  ).toBeVisible();
  expect(dialog.getByText('help@atrium.example')).toBeVisible();
  await expectNoAxeFaults();
});

test('a credit note takes away, names what it corrects and owes nothing', async () => {
  const corrects = { id: 'invoice-1', number: 'INV-2026-00001', issueDate: '2026-10-01', total: 50_000 };
  api.on('get', PATH, () =>
    answer({
      invoice: invoiceDocumentOf({
        kind: 'credit_note',
        number: 'CN-1',
        status: 'issued',
        allocated: 0,
        corrects,
      }),
    }),
  );
  open();
  await screen.findByRole('dialog', { name: 'Credit note CN-1' });
  expect(screen.getByText('−€238.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'INV-2026-00001' })).toHaveAttribute(
    'href',
    expect.stringContaining('invoice-1'),
  );
  expect(screen.queryByText('Balance')).toBeNull();
});

test('an unknown one does not exist', async () => {
  api.on('get', PATH, () => refusal(404, 'not-found'));
  open();
  expect(await screen.findByText('This invoice does not exist')).toBeVisible();
  await expectNoAxeFaults();
});

test('out of reach it can be tried again', async () => {
  api.on('get', PATH, lost);
  const { user } = open();
  await screen.findByRole('alert');
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf() }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Design of the shop')).toBeVisible();
});

test('closes by its button and by Escape', async () => {
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf() }));
  const onClose = vi.fn();
  const { user } = open(onClose);
  await screen.findByText('Design of the shop');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
