import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for notices and notification settings. */
export const notificationsAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/notifications' },
  read: { method: 'POST', path: '/api/notifications/read' },
  unread: { method: 'POST', path: '/api/notifications/unread' },
  archive: { method: 'POST', path: '/api/notifications/archive' },
  seen: { method: 'POST', path: '/api/notifications/seen' },
  topics: { method: 'GET', path: '/api/notifications/topics' },
  update: { method: 'POST', path: '/api/notifications/settings/update' },
  test: { method: 'POST', path: '/api/notifications/test' },
  broadcast: { method: 'POST', path: '/api/notifications/broadcast' },
});

/** Paths of the unsubscribe links in mails. */
export const unsubscribeAddresses = defineAddresses({
  page: { method: 'GET', path: '/api/notifications/unsubscribe', produces: 'text/html' },
  confirm: { method: 'POST', path: '/api/notifications/unsubscribe', produces: 'text/html' },
});
