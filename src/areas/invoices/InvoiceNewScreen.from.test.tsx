import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { invoicePaths } from '@/core/invoicePaths';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { openEditor } from '@/testing/invoiceEditor';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { FromOrder, InvoiceNewScreen } from './InvoiceNewScreen';

const api = standInApi();
// Lines re-render once it is loaded.
beforeAll(loadDragKit);

const open = (role: 'manager' | 'member', content: ReactElement) =>
  renderWithProviders(<SignedIn user={endUserOf(role)}>{content}</SignedIn>, {
    at: '/dashboard/invoice/new?order=SO-00042',
    store: newStore(),
  });
const made = () => api.calls.filter(({ path }) => path === '/api/invoices/from-order');

test('the invoice of an order is made when that is said, by one key however often it is sent, and opens', async () => {
  api.on('post', '/api/invoices/from-order', () => refusal(503, 'unavailable'));
  const { user, router } = open('manager', <FromOrder number="SO-00042" />);
  const button = await screen.findByRole('button', { name: 'Create invoice' });
  await user.click(button);
  await waitFor(() => expect(made()).toHaveLength(1));
  await waitFor(() => expect(button).toBeEnabled());
  api.on('post', '/api/invoices/from-order', () =>
    answer({ invoice: invoiceDocumentOf({ id: 'invoice-42' }) }),
  );
  await user.click(button);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/invoice/invoice-42'));
  expect(made().map(({ body }) => body)).toEqual([{ number: 'SO-00042' }, { number: 'SO-00042' }]);
  expect(new Set(made().map(({ key }) => key)).size).toBe(1);
});

test('classes without a rate where the document goes are not offered', async () => {
  openEditor(api, <InvoiceNewScreen />, '/dashboard/invoice/new');
  const rates = [{ classKey: 'standard', country: 'DE', rate: 19_000, validFrom: '2020-01-01' }];
  const classes = ['standard', 'reduced'].map((key) => ({ key, name: key, description: '' }));
  api.on('get', '/api/taxes', () => answer({ classes, rates }));
  const tax = await screen.findByRole('combobox', { name: 'Tax' });
  expect(within(tax).getAllByRole('option')[0]).toHaveTextContent('19% standard');
  expect(within(tax).queryByRole('option', { name: /reduced/ })).toBeNull();
});

test('what can’t be read is shown in the fields again, also from behind the preview', async () => {
  const user = userEvent.setup();
  openEditor(api, <InvoiceNewScreen />, '/dashboard/invoice/new');
  await user.click(await screen.findByRole('textbox', { name: 'Price' }));
  await user.paste('abc');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus();
});

test('an address that names an order writes nothing by itself; who may not issue is told who can', async () => {
  open('member', <InvoiceNewScreen />);
  expect(await screen.findByText('Invoice of order SO-00042')).toBeVisible();
  await expectNoAxeFaults();
  expect(api.calls.filter(({ path }) => path.startsWith('/api/invoices'))).toEqual([]);
  expect(await screen.findByText('Who may issue invoices can create it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
});

test('an invoice that is made of a card begins with its name, and is linked with it once it is stored', async () => {
  api.on('post', '/api/links/new', () => answer({ linked: true }));
  const at = invoicePaths.newFrom('kanban.card:card-4', { title: 'OPS-4 Move the racks', description: '' });
  openEditor(api, <InvoiceNewScreen />, at);
  const user = userEvent.setup();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('OPS-4 Move the racks');
  expect(api.calls.filter(({ path }) => path === '/api/links/new')).toEqual([]);
  await user.click(screen.getByRole('textbox', { name: 'Price' }));
  await user.paste('40.00');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  const links = () => api.calls.filter(({ path }) => path === '/api/links/new').map(({ body }) => body);
  await waitFor(() =>
    expect(links()).toEqual([{ from: 'kanban.card:card-4', to: 'invoices.invoice:invoice-8' }]),
  );
});
