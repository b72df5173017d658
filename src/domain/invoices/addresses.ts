import { defineAddresses } from '@/domain/addresses';

/** Paths of the invoice endpoints. */
export const invoicesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/invoices' },
  invoice: { method: 'GET', path: '/api/invoices/invoice' },
  linked: { method: 'GET', path: '/api/invoices/public' },
  exportCsv: { method: 'GET', path: '/api/invoices/export', produces: 'text/csv' },
});

/** Endpoint paths for document defaults and for services. */
export const settingsAddresses = defineAddresses({
  settings: { method: 'GET', path: '/api/invoices/settings' },
  updateSettings: { method: 'POST', path: '/api/invoices/settings/update' },
  services: { method: 'GET', path: '/api/invoices/services' },
  newService: { method: 'POST', path: '/api/invoices/services/new' },
  updateService: { method: 'POST', path: '/api/invoices/services/update' },
  deleteService: { method: 'POST', path: '/api/invoices/services/delete' },
  restoreService: { method: 'POST', path: '/api/invoices/services/restore' },
});
