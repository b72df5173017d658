import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for workspace settings. */
export const workspaceAddresses = defineAddresses({
  settings: { method: 'GET', path: '/api/settings' },
  update: { method: 'POST', path: '/api/settings/update' },
  legal: { method: 'GET', path: '/api/settings/legal' },
  resetDemo: { method: 'POST', path: '/api/settings/demo/reset' },
  leaveDemo: { method: 'POST', path: '/api/settings/demo/leave' },
  backup: { method: 'GET', path: '/api/settings/backup', produces: 'application/zip' },
  mails: { method: 'GET', path: '/api/settings/outgoing-mail' },
  mail: { method: 'GET', path: '/api/settings/outgoing-mail/mail' },
  mailContent: { method: 'GET', path: '/api/settings/outgoing-mail/content' },
  mailBody: { method: 'GET', path: '/api/settings/outgoing-mail/body', produces: 'text/html' },
  retryMail: { method: 'POST', path: '/api/settings/outgoing-mail/retry' },
  testMail: { method: 'POST', path: '/api/settings/outgoing-mail/test' },
});
