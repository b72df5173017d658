import type { NotificationRequest } from '@/domain/events';
import type { Services } from '@/server/core/services';

/** A security notification about the user's own account, sent in any case. */
function securityOf(userId: string, event: string): NotificationRequest {
  return {
    topic: 'security',
    userIds: [userId],
    entity: { type: 'users.person', id: userId },
    link: '/dashboard/user/account?tab=security',
    params: { event },
  };
}

/** Notifications of events whose areas do not request any themselves. Source: live, section 5. */
export function wireEventNotices({ events }: Services): void {
  events.on('user.passwordChanged', (trx, { userId }) =>
    events.emit(trx, 'notification.requested', securityOf(userId, 'password')),
  );
  events.on('user.twoFactorChanged', (trx, { userId, on }) =>
    events.emit(trx, 'notification.requested', securityOf(userId, on ? 'two-factor-on' : 'two-factor-off')),
  );
  events.on('user.signedIn', async (trx, { userId, newDevice }) => {
    if (newDevice) await events.emit(trx, 'notification.requested', securityOf(userId, 'new-device'));
  });
  events.on('invoice.issued', async (trx, { invoiceId, number, userId, amount, currency, sourceType }) => {
    if (userId === null) return;
    await events.emit(trx, 'notification.requested', {
      topic: 'invoice-received',
      userIds: [userId],
      entity: { type: 'invoices.invoice', id: invoiceId },
      link:
        sourceType === 'subscription'
          ? '/dashboard/user/account?tab=billing'
          : `/dashboard/invoice/${invoiceId}`,
      params: { number, amountMinor: amount, currency },
    });
  });
}
