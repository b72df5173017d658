import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of sign-in stand. */
export const authAddresses = defineAddresses({
  endUser: { method: 'GET', path: '/v1/endusers' },
  login: { method: 'POST', path: '/v1/endusers/auth' },
  register: { method: 'POST', path: '/api/account/register' },
  signInOptions: { method: 'GET', path: '/api/account/sign-in-options' },
  logout: { method: 'POST', path: '/api/account/logout' },
});
