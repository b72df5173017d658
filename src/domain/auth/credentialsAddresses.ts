import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for codes, new passwords and the second factor. */
export const credentialsAddresses = defineAddresses({
  secondStep: { method: 'POST', path: '/v1/endusers/auth/two-factor' },
  restore: { method: 'POST', path: '/api/account/restore' },
  verify: { method: 'POST', path: '/api/account/verify' },
  resendCode: { method: 'POST', path: '/api/account/verify/resend' },
  resetPassword: { method: 'POST', path: '/api/account/reset-password' },
  newPassword: { method: 'POST', path: '/api/account/new-password' },
  twoFactorState: { method: 'GET', path: '/api/account/two-factor' },
  twoFactorStart: { method: 'POST', path: '/api/account/two-factor/start' },
  twoFactorConfirm: { method: 'POST', path: '/api/account/two-factor/confirm' },
  twoFactorDisable: { method: 'POST', path: '/api/account/two-factor/disable' },
  backupCodes: { method: 'POST', path: '/api/account/two-factor/backup-codes' },
});
