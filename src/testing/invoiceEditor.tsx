import type { ReactElement } from 'react';
import { designService, invoiceDocumentOf } from './factories/invoices';
import { newStore } from './areaStore';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, type standInApi } from './standInApi';

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
const rate = (country: string, pcm: number) => ({
  classKey: 'standard',
  country,
  rate: pcm,
  validFrom: '2020-01-01',
});

/** The draft as stored by the server. */
export const storedDraft = invoiceDocumentOf({
  id: 'invoice-8',
  status: 'draft',
  number: null,
  issueDate: null,
  dueDate: null,
  issuedAt: null,
  actions: ['edit', 'issue'],
});

/** Opens a screen of the editor; its reads and writes are answered. */
export function openEditor(api: ReturnType<typeof standInApi>, screen: ReactElement, at: string) {
  // On a slow machine autosave runs before a test ends.
  for (const path of ['new', 'update'])
    api.on('post', `/api/invoices/${path}`, () => answer({ invoice: storedDraft }));
  api.on('get', '/api/invoices/settings', () =>
    answer({ settings: SETTINGS, series: [{ ...SERIES, next: 'INV-2026-00008' }] }),
  );
  api.on('get', '/api/invoices/unprintable', () => answer({ characters: [] }));
  api.on('get', '/api/invoices/services', () => answer({ services: [designService] }));
  api.on('get', '/api/company', () => answer({ company: { name: 'Atrium Demo', country: 'DE' } }));
  api.on('get', '/api/taxes', () =>
    answer({
      classes: [{ key: 'standard', name: 'Standard' }],
      rates: [rate('DE', 19_000), rate('FR', 20_000)],
      version: 1,
    }),
  );
  return renderWithProviders(<SignedIn user={endUserOf('manager')}>{screen}</SignedIn>, {
    at,
    store: newStore(),
  });
}
