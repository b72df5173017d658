import { defineAddresses } from '@/domain/addresses';

/** Paths of the invoice endpoints. */
export const invoicesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/invoices' },
  invoice: { method: 'GET', path: '/api/invoices/invoice' },
  linked: { method: 'GET', path: '/api/invoices/public' },
  exportCsv: { method: 'GET', path: '/api/invoices/export', produces: 'text/csv' },
});
