import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { invoiceDocumentOf, invoiceRowOf, listAnswerOf } from '@/testing/factories/invoices';
import { filled, invoiceApi, LIST, open, PATH } from '@/testing/invoiceListScreen';
import { answer, refusal } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';

const api = invoiceApi();

test('numbers of selected rows can be copied', async () => {
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2026-00001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2026-00003' }));
  await user.click(await screen.findByRole('button', { name: 'Copy numbers' }));
  expect(await screen.findByText('2 numbers copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('INV-2026-00001\nINV-2026-00003');
});

const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('the menu of a row has what the person may do with the document as it stands', async () => {
  api.on('get', LIST, () => answer(listAnswerOf([invoiceRowOf(1), invoiceRowOf(2, { status: 'draft' })])));
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  expect(await entries()).toEqual(
    expect.arrayContaining(['Open page', 'Send', 'Record payment', 'Mark as paid', 'Download', 'Credit']),
  );
  expect(screen.queryByRole('menuitem', { name: 'Issue' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00002' }));
  expect(await entries()).toEqual(expect.arrayContaining(['Edit', 'Issue', 'Duplicate', 'Delete']));
  expect(screen.queryByRole('menuitem', { name: 'Record payment' })).toBeNull();
});

test('a guest’s own invoices offer nothing of the staff’s', async () => {
  const { user } = open({ role: 'guest' });
  await filled();
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  expect(await entries()).toEqual(['View', 'Open page', 'Pay', 'Download', 'Print']);
});

test('a payment is recorded from the list, which is read again then', async () => {
  const invoice = invoiceDocumentOf({ id: 'invoice-1' });
  api.on('get', '/api/invoices/invoice', () => answer({ invoice }));
  api.on('post', '/api/invoices/payments/new', () => answer({ payment: { id: 'p' }, invoices: [invoice] }));
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }));
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  const lists = () => api.calls.filter(({ path }) => path === LIST).length;
  const before = lists();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
});

test('drafts among the selected are deleted, the others are named with the reason; undo brings them back', async () => {
  api.on('post', '/api/invoices/bulk', () =>
    answer({ done: ['invoice-1'], failed: [{ invoiceId: 'invoice-3', code: 'locked' }] }),
  );
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2026-00001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2026-00003' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(
    await screen.findByText(
      'Deleted: 1 · INV-2026-00003: This document has been issued and can no longer be changed.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const wishes = () => api.calls.filter(({ path }) => path === '/api/invoices/bulk').map(({ body }) => body);
  await waitFor(() =>
    expect(wishes()).toEqual([
      { invoiceIds: ['invoice-1', 'invoice-3'], action: 'delete' },
      { invoiceIds: ['invoice-1'], action: 'restore' },
    ]),
  );
});

test('a draft that is deleted leaves the list at once, and is back where that is refused', async () => {
  api.on('get', LIST, () => answer(listAnswerOf([invoiceRowOf(1, { status: 'draft' }), invoiceRowOf(3)])));
  let refuse: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  api.on('post', '/api/invoices/delete', async () => {
    await asked;
    return refusal(409, 'locked');
  });
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Actions for INV-2026-00001' })).toBeNull(),
  );
  refuse();
  expect(await screen.findByText(/has been issued and can no longer be changed/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Actions for INV-2026-00001' })).toBeVisible();
});

test('drafts whose answer was lost are deleted once, however often that is asked for', async () => {
  let answers = 0;
  api.on('post', '/api/invoices/bulk', () => {
    answers += 1;
    return answers === 1 ? refusal(503, 'unavailable') : answer({ done: ['invoice-1'], failed: [] });
  });
  const { user } = open();
  await filled();
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2026-00001' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const bulk = () => api.calls.filter(({ path }) => path === '/api/invoices/bulk');
  await waitFor(() => expect(bulk()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: 1')).toBeVisible();
  expect(new Set(bulk().map(({ key }) => key)).size).toBe(1);
  api.on('post', '/api/invoices/bulk', () =>
    answer({ done: [], failed: [{ invoiceId: 'invoice-1', code: 'not-found' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Restored: 0 · INV-2026-00001/)).toBeVisible();
});

test('the menu of a row opens the document and copies its link', async () => {
  api.on('get', '/api/invoices/invoice', () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-1' }) }));
  const url = 'https://atrium.example/invoice/secret';
  api.on('post', '/api/invoices/link', () => answer({ url }));
  const { user, router } = open();
  await filled();
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('https://atrium.example/invoice/secret'),
  );
  await user.click(screen.getByRole('button', { name: 'Actions for INV-2026-00001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View' }));
  const drawer = await screen.findByRole('dialog', { name: /Invoice INV/ });
  expect(drawer).toBeVisible();
  expect(router.current().query).toEqual({ invoice: 'invoice-1' });
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(router.current().query).toEqual({});
});

test('the export takes the filters and the order shown', async () => {
  // File APIs that jsdom lacks.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  Object.assign(Blob.prototype, { stream: () => new ReadableStream({ start: (one) => one.close() }) });
  onTestFinished(() => void Reflect.deleteProperty(Blob.prototype, 'stream'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on(
    'get',
    '/api/invoices/export',
    () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  );
  const { user } = open({ at: `${PATH}?tab=paid&sort=-total` });
  await filled();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The table was downloaded')).toBeVisible();
  const call = api.calls.find(({ path }) => path === '/api/invoices/export');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ status: 'paid', sort: '-total' });
  expect(click).toHaveBeenCalledOnce();
});

test('s goes to the search, but not while typing', async () => {
  const { user } = open();
  await filled();
  await user.keyboard('s');
  expect(screen.getByLabelText('Search invoices')).toHaveFocus();
  await user.keyboard('s');
  expect(screen.getByLabelText('Search invoices')).toHaveValue('s');
});

test('the trash offers to restore and nothing else, one draft or several', async () => {
  const trashed = [1, 2].map((n) =>
    invoiceRowOf(n, { status: 'draft', number: null, deletedAt: '2026-11-20T10:00:00.000Z' }),
  );
  api.on('get', LIST, () => answer(listAnswerOf(trashed)));
  api.on('post', '/api/invoices/restore', () =>
    answer({ invoice: invoiceDocumentOf({ id: 'invoice-1', status: 'draft' }) }),
  );
  api.on('post', '/api/invoices/bulk', () => answer({ done: ['invoice-1', 'invoice-2'], failed: [] }));
  const { user } = open({ at: `${PATH}?tab=trash` });
  const [first] = await screen.findAllByRole('button', { name: /^Actions for / });
  expect(api.calls.find(({ path }) => path === LIST)?.query.get('trash')).toBe('1');
  await user.click(first!);
  expect(await entries()).toEqual(['View', 'Open page', 'Restore']);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Draft restored')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })) await user.click(box);
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored: 2')).toBeVisible();
  const wish = api.calls.find(({ path }) => path === '/api/invoices/bulk');
  expect(wish?.body).toEqual({ invoiceIds: ['invoice-1', 'invoice-2'], action: 'restore' });
});

test('an empty trash says how long it keeps what is deleted', async () => {
  api.on('get', LIST, () => answer(listAnswerOf([])));
  open({ at: `${PATH}?tab=trash` });
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('the documents of one customer are named by a chip that takes the filter off', async () => {
  const { user, router } = open({ at: `${PATH}?customer=party-1` });
  await filled();
  expect(api.calls.find(({ path }) => path === LIST)?.query.get('partyId')).toBe('party-1');
  await user.click(await screen.findByRole('button', { name: /Customer.*آمنة الحسن/ }));
  expect(router.current().query).toEqual({});
});
