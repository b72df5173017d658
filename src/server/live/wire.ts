import type { Services } from '@/server/core/services';
import { purgeEvents } from './purge';
import { registerReadables } from './readables';

const PURGE_MS = 10 * 60_000;

/** Ends streams on events of other areas, registers readable records and the cleanup of events. */
export function wireLive({ db, events, jobs, live, now, readables }: Services): void {
  events.on('session.ended', async (trx, { sessionId }) => live.end(trx, { sessions: [sessionId] }));
  events.on('user.changed', async (trx, { before, after }) => {
    if (!before || !after) return;
    const isUnverified = before.emailVerified && !after.emailVerified;
    if (isUnverified || before.role !== after.role || before.status !== after.status)
      live.end(trx, { users: [after.id] });
  });
  events.on('roles.changed', async (trx, { role }) => live.end(trx, { roles: [role] }));
  events.on('workspace.changed', async (trx, { before, after }) => {
    const isSame =
      before.requireTwoFactor === after.requireTwoFactor &&
      before.requireVerifiedEmail === after.requireVerifiedEmail;
    if (!isSame) live.end(trx, { unfit: true });
  });
  registerReadables(readables);
  jobs.handle('live.purge', () => purgeEvents(db, now()));
  jobs.every('live.purge', PURGE_MS);
}
