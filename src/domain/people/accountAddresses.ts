import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for the current user's account. */
export const accountAddresses = defineAddresses({
  update: { method: 'POST', path: '/api/account/update' },
  username: { method: 'GET', path: '/api/account/username' },
  changeEmail: { method: 'POST', path: '/api/account/email/change' },
  confirmEmail: { method: 'POST', path: '/api/account/email/confirm' },
  changePassword: { method: 'POST', path: '/api/account/password/change' },
  checkPassword: { method: 'POST', path: '/api/account/password/check' },
  sessions: { method: 'GET', path: '/api/account/sessions' },
  revokeSessions: { method: 'POST', path: '/api/account/sessions/revoke' },
  signIns: { method: 'GET', path: '/api/account/sign-ins' },
  tokens: { method: 'GET', path: '/api/account/tokens' },
  newToken: { method: 'POST', path: '/api/account/tokens/new' },
  revokeToken: { method: 'POST', path: '/api/account/tokens/revoke' },
  remove: { method: 'POST', path: '/api/account/delete' },
});
