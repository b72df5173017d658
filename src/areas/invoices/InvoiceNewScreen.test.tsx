import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { designService, invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { InvoiceNewScreen } from './InvoiceNewScreen';

const api = standInApi();

const SETTINGS = {
  termsDays: 14,
  pricesIncludeTax: false,
  taxRounding: 'line',
  template: 'classic',
  accent: '#1f5fbf',
  notes: '',
  footer: '',
  orderInvoices: 'auto',
  partialPayments: true,
  minPart: null,
  mailTexts: {},
  currency: 'EUR',
  version: 1,
};
const SERIES = { kind: 'invoice', pattern: 'INV-{YYYY}-{SEQ:5}', reset: 'yearly', nextValue: 8, last: null };

const STORED = invoiceDocumentOf({ id: 'invoice-8', status: 'draft', number: null });

function open() {
  // A slow machine saves by itself before a test ends.
  for (const path of ['new', 'update'])
    api.on('post', `/api/invoices/${path}`, () => answer({ invoice: STORED }));
  api.on('get', '/api/invoices/settings', () =>
    answer({ settings: SETTINGS, series: [{ ...SERIES, next: 'INV-2026-00008' }] }),
  );
  api.on('get', '/api/invoices/services', () => answer({ services: [designService] }));
  api.on('get', '/api/company', () => answer({ company: { name: 'Atrium Demo', country: 'DE' } }));
  api.on('get', '/api/taxes', () =>
    answer({
      classes: [{ key: 'standard', name: 'Standard' }],
      rates: [{ classKey: 'standard', country: 'DE', rate: 19_000, validFrom: '2020-01-01' }],
      version: 1,
    }),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <InvoiceNewScreen />
    </SignedIn>,
    { at: '/dashboard/invoice/new', store: newStore() },
  );
}

test('what is typed is counted at once, saved as a draft, and the page is accessible', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Design');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '100.00');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tax' }), 'Standard 19%');
  // Once among the totals, once at the foot of a phone.
  for (const total of screen.getAllByText('€119.00')) expect(total).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('INV-2026-00008');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  // It may have saved by itself before, when less was typed.
  const sent = () => api.calls.findLast(({ path }) => /\/(new|update)$/.test(path));
  const line = { title: 'Design', unitPrice: 10_000, taxRate: 19_000 };
  await waitFor(() => expect(sent()?.body).toMatchObject({ invoice: { lines: [line] } }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

const typed = () =>
  screen.getAllByRole('textbox', { name: 'Title' }).map((field) => (field as HTMLInputElement).value);

test('rows of a spreadsheet become lines in place of an empty one; other text is pasted as it is', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('Item\tQuantity\tPrice\nDesign\t2\t100.00\nTraining\t1\t60.00');
  expect(typed()).toEqual(['Design', 'Training']);
  expect(screen.getAllByText('€260.00')).not.toEqual([]);
  await user.click(screen.getAllByRole('textbox', { name: 'Title' })[1]!);
  await user.paste(' of two days');
  expect(typed()).toEqual(['Design', 'Training of two days']);
});

test('Enter in a field of the last line adds one, whose title has the cursor; in an earlier line it does not', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Design');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '1{Enter}');
  const titles = screen.getAllByRole('textbox', { name: 'Title' });
  expect(titles).toHaveLength(2);
  expect(titles[1]).toHaveFocus();
  await user.type(titles[0]!, '{Enter}');
  expect(screen.getAllByRole('textbox', { name: 'Title' })).toHaveLength(2);
});

test('the preview shows what is typed as the document will look, and follows it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('Design');
  await user.click(screen.getByRole('textbox', { name: 'Price' }));
  await user.paste('40.00');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const sheet = await screen.findByRole('region', { name: 'Preview' });
  expect(within(sheet).getByText('Design')).toBeVisible();
  expect(within(sheet).getByText('Atrium Demo')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Discount on the total' }), 'Percent');
  await user.click(screen.getByRole('textbox', { name: 'Discount value' }));
  await user.paste('25');
  expect(within(sheet).getAllByText('€30.00')).not.toEqual([]);
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('a product of the shop fills a line, without the tax that its price holds', async () => {
  const user = userEvent.setup();
  const lamp = { variantId: 'v1', productId: 'p1', name: 'Lamp', details: 'Oak · L-1', currency: 'EUR' };
  api.on('get', '/api/invoices/products', () =>
    answer({ products: [{ ...lamp, unitPrice: 11_900, taxClassId: 'standard' }], pricesIncludeTax: true }),
  );
  open();
  await screen.findByRole('option', { name: 'Standard 19%' });
  await user.click(screen.getByRole('button', { name: 'Product for line 1' }));
  await loadMotion();
  await user.click(await screen.findByRole('button', { name: /^Lamp/ }));
  expect(typed()).toEqual(['Lamp']);
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('100.00');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Oak · L-1');
});
