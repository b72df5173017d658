import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for users. */
export const usersAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/users' },
  user: { method: 'GET', path: '/api/users/user' },
  refs: { method: 'GET', path: '/api/users/refs' },
  exportCsv: { method: 'GET', path: '/api/users/export', produces: 'text/csv' },
  create: { method: 'POST', path: '/api/users/new' },
  update: { method: 'POST', path: '/api/users/update' },
  approve: { method: 'POST', path: '/api/users/approve' },
  reject: { method: 'POST', path: '/api/users/reject' },
  ban: { method: 'POST', path: '/api/users/ban' },
  unban: { method: 'POST', path: '/api/users/unban' },
  remove: { method: 'POST', path: '/api/users/delete' },
  restore: { method: 'POST', path: '/api/users/restore' },
  bulk: { method: 'POST', path: '/api/users/bulk' },
  passwordLink: { method: 'POST', path: '/api/users/password-link' },
  revokeSessions: { method: 'POST', path: '/api/users/sessions/revoke' },
});

/** Endpoint paths for invitations. */
export const invitationsAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/users/invitations' },
  create: { method: 'POST', path: '/api/users/invitations/new' },
  resend: { method: 'POST', path: '/api/users/invitations/resend' },
  revoke: { method: 'POST', path: '/api/users/invitations/revoke' },
  link: { method: 'POST', path: '/api/users/invitations/link' },
});

/** Endpoint paths for importing users. */
export const importAddresses = defineAddresses({
  run: { method: 'POST', path: '/api/users/import', upload: true },
});
