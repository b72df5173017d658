import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { openEditor, storedDraft } from '@/testing/invoiceEditor';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { loadMotion } from '@/ui/motion/loadMotion';
import { InvoiceNewScreen } from './InvoiceNewScreen';

const api = standInApi();
// Lines re-render once it is loaded.
beforeAll(loadDragKit);

const open = () => openEditor(api, <InvoiceNewScreen />, '/dashboard/invoice/new');

test('what is typed is counted at once, saved as a draft, and the page is accessible', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('Design');
  await user.click(screen.getByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  expect(screen.getByRole('combobox', { name: 'Tax' })).toHaveDisplayValue('19% Standard');
  // Once in the totals, once at the bottom on a phone.
  for (const total of await screen.findAllByText('€119.00')) expect(total).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('INV-2026-00008');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  // An autosave may have sent a shorter text before.
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
  await screen.findByRole('option', { name: '19% Standard' });
  await user.click(screen.getByRole('button', { name: 'Product for line 1' }));
  await loadMotion();
  await user.click(await screen.findByRole('button', { name: /^Lamp/ }));
  expect(typed()).toEqual(['Lamp']);
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('100.00');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Oak · L-1');
});

test('days to pay set the due date, and another day of issue takes it along', async () => {
  const user = userEvent.setup();
  open();
  const date = async (name: string) => screen.findByRole('textbox', { name });
  await user.click(await date('Issue date'));
  await user.paste('11/02/2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Terms' }), '30 days');
  expect(await date('Due date')).toHaveValue('12/02/2026');
  await user.clear(await date('Issue date'));
  await user.paste('11/03/2026');
  await user.clear(await date('Due date'));
  await user.paste('11/10/2026');
  expect(screen.getByRole('combobox', { name: 'Terms' })).toHaveDisplayValue('7 days');
  expect(screen.getByRole('textbox', { name: 'Currency' })).toHaveAttribute('readonly');
});

test('what the document can’t print is named before it is issued', async () => {
  const user = userEvent.setup();
  open();
  api.on('get', '/api/invoices/unprintable', () => answer({ characters: ['አ', 'ማ'] }));
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/a box is printed for each of them: አ ማ$/)).toBeVisible();
});

test('what is missing to issue stands at its field, after a question that names the number', async () => {
  api.on('post', '/api/invoices/issue', () =>
    refusal(400, 'invalid-input', {
      fields: { 'invoice.partyId': 'required', 'invoice.lines.0.title': 'required' },
    }),
  );
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  const question = await screen.findByRole('alertdialog');
  const year = new Date().getFullYear();
  expect(within(question).getByText(new RegExp(`INV-${year}-00008`))).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid());
  expect(screen.getByRole('button', { name: 'Choose customer' })).toHaveAccessibleDescription(
    'This is required.',
  );
});

test('a fixed discount above its line is told at once and keeps the invoice from being issued, not the draft', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('10.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Discount' }), 'Amount');
  await user.click(screen.getByRole('textbox', { name: 'Discount value' }));
  await user.paste('10.01');
  expect(screen.getByText('At most 10.00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/invoices/new')).toBe(true));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Discount value' })).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('when another was quicker the dialog shows both versions, and what was typed is kept or left', async () => {
  const theirs = { ...storedDraft, version: 9, reference: 'Theirs', total: 5000 };
  const user = userEvent.setup();
  open();
  api.on('post', '/api/invoices/update', () => refusal(409, 'stale-version', { current: theirs }));
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  await user.click(screen.getByRole('textbox', { name: 'Reference' }));
  await user.paste('Mine');
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.paste(' and more');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('€119.00')).toBeVisible();
  expect(within(dialog).getByText('€50.00')).toBeVisible();
  api.on('post', '/api/invoices/update', () => answer({ invoice: { ...theirs, version: 10 } }));
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('Mine and more');
  const sent = () => api.calls.findLast(({ path }) => path === '/api/invoices/update')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ version: 9, invoice: { reference: 'Mine and more' } }));
});

test('a copy begins with the text of another invoice, without its days and its note', async () => {
  api.on('get', '/api/invoices/invoice', () =>
    answer({ invoice: invoiceDocumentOf({ reference: 'PO-7', internalNote: 'Secret' }) }),
  );
  openEditor(api, <InvoiceNewScreen />, '/dashboard/invoice/new?copy=invoice-7');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Design of the shop');
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('PO-7');
  expect(screen.getByRole('textbox', { name: 'Issue date' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('');
  expect(screen.getByText('Lê Hoàng Phúc')).toBeVisible();
});

test('another customer brings the rates of their country', async () => {
  const customer = { id: 'c1', name: 'Atelier', country: 'FR', city: 'Lyon', locale: null };
  api.on('get', '/api/invoices/customers', () => answer({ customers: [customer] }));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  expect(screen.getAllByText('€119.00')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Choose customer' }));
  await loadMotion();
  await user.click(await screen.findByRole('button', { name: /^Atelier/ }));
  expect(await screen.findAllByText('€120.00')).not.toEqual([]);
  expect(screen.getByText('Lyon')).toBeVisible();
});

test('leaving with text that is not saved asks, until it has saved itself', async () => {
  const user = userEvent.setup();
  open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  expect(leave()).toBe(false);
  await user.paste('Design');
  expect(leave()).toBe(true);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(leave()).toBe(false);
});

test('a draft that is lost on its way is begun once: what is sent again has the same key', async () => {
  const user = userEvent.setup();
  open();
  api.on('post', '/api/invoices/new', () => refusal(503, 'busy'));
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('Design');
  const begun = () => api.calls.filter(({ path }) => path === '/api/invoices/new');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Could not be saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(begun().length).toBeGreaterThan(1));
  expect(begun()[0]?.key).toBeTruthy();
  expect(new Set(begun().map(({ key }) => key)).size).toBe(1);
});

test('other rates of the day are asked for with the new figures, and issued once they are taken', async () => {
  const issues = [
    refusal(409, 'totals-changed', { current: { total: 11_900, net: 9917, tax: 1983 } }),
    answer({ invoice: { ...storedDraft, status: 'unpaid', number: 'INV-2026-00008' } }),
  ];
  api.on('post', '/api/invoices/issue', () => issues.shift()!);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('100.00');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  const first = await screen.findByRole('alertdialog', { name: 'Issue this document?' });
  await user.click(within(first).getByRole('button', { name: 'Issue' }));
  const second = await screen.findByRole('alertdialog', { name: 'The tax has changed' });
  // The total may be unchanged.
  expect(within(second).getByText(/€99\.17 net, €19\.83 tax, €119\.00 in total/)).toBeVisible();
  await user.click(within(second).getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText('Issued as INV-2026-00008')).toBeVisible();
  expect(api.calls.findLast(({ path }) => path === '/api/invoices/issue')?.body).toMatchObject({
    acceptTotals: true,
  });
});

test('a draft that was begun is named in the address: a reload goes on with it', async () => {
  const user = userEvent.setup();
  const { router, unmount } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Design');
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(router.current().query['draft']).toBe(storedDraft.id), { timeout: 5000 });
  expect(screen.getAllByRole('textbox', { name: 'Title' })[0]).toHaveValue('Design');
  unmount();
  const again = openEditor(api, <InvoiceNewScreen />, `/dashboard/invoice/new?draft=${storedDraft.id}`);
  await waitFor(() =>
    expect(again.router.current().pathname).toBe(`/dashboard/invoice/${storedDraft.id}/edit`),
  );
});

test('of a long document the lines nearby have fields, and one with a fault has them wherever it is', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  const rows = Array.from({ length: 34 }, (_, n) => `Row ${n + 1}\t1\t10.00`);
  await user.paste(rows.join('\n'));
  expect(screen.queryByDisplayValue('Row 33')).toBeNull();
  expect(screen.getByText('Row 33')).toBeVisible();
  // An autosave may have run before.
  for (const path of ['new', 'update'])
    api.on('post', `/api/invoices/${path}`, () =>
      refusal(400, 'bad-input', { fields: { 'invoice.lines.32.title': 'required' } }),
    );
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByDisplayValue('Row 33')).toBeVisible();
});
