import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { readWorkspace } from './row';

/**
 * Tells those who can change it that whoever registers becomes a member; nobody in a demo, or where newcomers are
 * guests or need an approval or invitation.
 */
async function tellOfNewcomers({ config, db, events }: Services): Promise<void> {
  await transaction(db, async (trx) => {
    const { registration, registrationRole, demoSeededAt } = await readWorkspace(trx);
    const isDemo = config.demo !== 'off' && demoSeededAt !== null;
    if (isDemo || registration !== 'open' || registrationRole === 'guest') return;
    await events.emit(trx, 'notification.requested', {
      topic: 'security',
      userIds: await holdersOf(trx, 'workspace.manage'),
      entity: { type: 'settings.workspace', id: 'main' },
      link: '/dashboard/settings?tab=sign-in',
      params: { event: 'newcomers' },
      dedupeKey: 'newcomers',
    });
  });
}

/** Registers the job after the upgrade that made guests of newcomers in new workspaces. */
export function wireNewcomers(services: Services): void {
  services.jobs.handle('workspace.tellOfNewcomers', () => tellOfNewcomers(services));
}
