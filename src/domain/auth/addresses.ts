import { defineAddresses } from '@/domain/addresses';

/** Paths of the sign-in endpoints. */
export const authAddresses = defineAddresses({
  endUser: { method: 'GET', path: '/v1/endusers' },
  login: { method: 'POST', path: '/v1/endusers/auth' },
  register: { method: 'POST', path: '/api/account/register' },
  signInOptions: { method: 'GET', path: '/api/account/sign-in-options' },
  logout: { method: 'POST', path: '/api/account/logout' },
});
