import { defineAddresses } from '@/domain/addresses';

/** Where the company of the workspace stands. */
export const companyAddresses = defineAddresses({
  company: { method: 'GET', path: '/api/company' },
  updateCompany: { method: 'POST', path: '/api/company/update' },
});
