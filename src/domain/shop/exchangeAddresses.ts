import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for export and import of products. */
export const exchangeAddresses = defineAddresses({
  exportProducts: { method: 'GET', path: '/api/products/export', produces: 'text/csv' },
  previewImport: { method: 'POST', path: '/api/products/import/preview' },
  runImport: { method: 'POST', path: '/api/products/import/run' },
  importJob: { method: 'GET', path: '/api/products/import/job' },
  importFile: { method: 'GET', path: '/api/products/import/file', produces: 'text/csv' },
});
