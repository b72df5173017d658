import { defineAddresses } from '@/domain/contract';

/** Where the endpoints of invoices stand. */
export const invoicesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/invoices' },
  invoice: { method: 'GET', path: '/api/invoices/invoice' },
  exportCsv: { method: 'GET', path: '/api/invoices/export', produces: 'text/csv' },
  services: { method: 'GET', path: '/api/invoices/services' },
});
