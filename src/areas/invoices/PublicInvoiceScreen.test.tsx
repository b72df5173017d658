import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { rememberLanguage } from '@/core/i18n/rememberLanguage';
import { PublicInvoiceScreen } from './PublicInvoiceScreen';

const api = standInApi();
const PATH = '/api/invoices/public';
const FILES = '/api/invoices/public/files';
function open(files: object[] = []) {
  api.on('get', FILES, () => answer({ files, payments: [] }));
  return renderWithProviders(<PublicInvoiceScreen />, { at: '/invoice/x?token=secret', store: newStore() });
}

test('who has the link sees the document under its number, without a way into the workspace', async () => {
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7', creditNotes: [] }) }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-00007' })).toBeVisible();
  expect(api.calls[0]?.query.get('token')).toBe('secret');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/api/invoices/public/pdf?token=secret&download=1']);
  await expectNoAxeFaults();
});

test('a link that opens nothing any more says so under the one heading', async () => {
  api.on('get', PATH, () => refusal(404, 'not-found'));
  open();
  expect(await screen.findByText('This invoice does not exist')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('who never chose a language reads it in that of the document; a choice counts more', async () => {
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7', locale: 'fr' }) }));
  localStorage.removeItem('i18nextLng');
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Facture INV-2026-00007' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  unmount();
  localStorage.setItem('i18nextLng', 'en');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-00007' })).toBeVisible();
});

test('a document is read in its own language whatever the one before it was in', async () => {
  localStorage.removeItem('i18nextLng');
  for (const locale of ['fr', 'vi'] as const) {
    api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7', locale }) }));
    const { unmount } = open();
    await waitFor(() => expect(document.documentElement.lang).toBe(locale));
    unmount();
  }
  // Then the user chose a language by the switch.
  rememberLanguage('fr');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Facture INV-2026-00007' })).toBeVisible();
});

test('files that are shown to the customer are fetched from here', async () => {
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7' }) }));
  open([{ id: 'f1', name: 'hours.txt', size: 2048, downloadUrl: '/f1' }]);
  const list = await screen.findByRole('list', { name: 'Files' });
  expect(within(list).getByRole('link', { name: 'hours.txt' })).toHaveAttribute('href', '/f1');
});
