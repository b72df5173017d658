import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of sign-in stand. */
export const authAddresses = defineAddresses({
  endUser: { method: 'GET', path: '/v1/endusers' },
  login: { method: 'POST', path: '/v1/endusers/auth' },
  register: { method: 'POST', path: '/api/account/register' },
  signInOptions: { method: 'GET', path: '/api/account/sign-in-options' },
  logout: { method: 'POST', path: '/api/account/logout' },
});

/** Where the endpoints of codes, new passwords and the second step stand; only the pages that need them carry these. */
export const credentialsAddresses = defineAddresses({
  secondStep: { method: 'POST', path: '/v1/endusers/auth/two-factor' },
  restore: { method: 'POST', path: '/api/account/restore' },
  verify: { method: 'POST', path: '/api/account/verify' },
  resendCode: { method: 'POST', path: '/api/account/verify/resend' },
  resetPassword: { method: 'POST', path: '/api/account/reset-password' },
  newPassword: { method: 'POST', path: '/api/account/new-password' },
  twoFactorStart: { method: 'POST', path: '/api/account/two-factor/start' },
  twoFactorConfirm: { method: 'POST', path: '/api/account/two-factor/confirm' },
  twoFactorDisable: { method: 'POST', path: '/api/account/two-factor/disable' },
  backupCodes: { method: 'POST', path: '/api/account/two-factor/backup-codes' },
});

/** Where the endpoints of signing in with other services stand. */
export const providersAddresses = defineAddresses({
  start: { method: 'GET', path: '/api/account/oauth/start', produces: 'text/plain' },
  callbackGoogle: { method: 'GET', path: '/api/auth/callback/google', produces: 'text/plain' },
  callbackGithub: { method: 'GET', path: '/api/auth/callback/github', produces: 'text/plain' },
  callbackX: { method: 'GET', path: '/api/auth/callback/x', produces: 'text/plain' },
  callbackOidc: { method: 'GET', path: '/api/auth/callback/oidc', produces: 'text/plain' },
  sessionToken: { method: 'POST', path: '/api/account/session-token' },
  linked: { method: 'GET', path: '/api/account/providers' },
  link: { method: 'POST', path: '/api/account/providers/link' },
  unlink: { method: 'POST', path: '/api/account/providers/unlink' },
});
