import { isAcquaintedWith } from '@/server/core/acquaintance';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { purgeEvents } from './purge';
import { registerReadables } from './readables';

const PURGE_MS = 10 * 60_000;

/** Which of these people each guest shares a conversation or a board with. */
async function acquainted(db: Database, guestIds: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = guestIds.map(async (userId) => {
    const people = db.selectFrom('user').select('id').where('id', 'in', ids);
    const rows = await people.where(isAcquaintedWith(userId)).execute();
    return rows.map(({ id }) => ({ userId, id }));
  });
  return (await Promise.all(found)).flat();
}

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
  live.presence.sharing(acquainted);
  jobs.handle('live.purge', () => purgeEvents(db, now()));
  jobs.every('live.purge', PURGE_MS);
}
