import { defineAddresses } from '@/domain/addresses';

/** Paths of the company endpoints. */
export const companyAddresses = defineAddresses({
  company: { method: 'GET', path: '/api/company' },
  updateCompany: { method: 'POST', path: '/api/company/update' },
});
