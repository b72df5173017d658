import { endUser } from '@/domain/auth/contract';
import { accountLive, usersLive } from '@/domain/people/live';
import type { PersonFacts } from '@/domain/people/personFacts';
import { endUserQuery, toEndUser } from '@/server/core/auth/endUser';
import { holdersOf, readRights, rightsAt } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { statusIn } from './filters';

/** Name of the counter of users awaiting approval. */
const PEOPLE = 'people';

/** Number of users awaiting approval, for users who may approve; 0 for all others. One statement. */
function countPending({ now, log }: Pick<Services, 'now' | 'log'>) {
  return async (db: Database, userId: string): Promise<number> => {
    const pending = db
      .selectFrom('user')
      .where(statusIn(['pending'], now()))
      .select(({ fn }) => fn.countAll<number>().as('count'));
    const row = await db
      .selectFrom('user as reader')
      .crossJoin('workspace')
      .where('workspace.id', '=', 'main')
      .where('reader.id', '=', userId)
      .select(['reader.role', 'workspace.rolesVersion', pending.as('pending')])
      .executeTakeFirst();
    if (!row) return 0;
    const { permissions } = (await rightsAt(db, row.rolesVersion, log)).of(row.role);
    return permissions.includes('users.manage') ? Number(row.pending) : 0;
  };
}

interface Change {
  before: PersonFacts | null;
  after: PersonFacts | null;
}

const publicUser = endUser.omit({ sessionId: true });

function changedFields({ before, after }: Change): string[] {
  const names = Object.keys(after ?? before ?? {}) as (keyof PersonFacts)[];
  return names.filter((name) => name !== 'version' && before?.[name] !== after?.[name]);
}

/** Publishes a user's own account to them, in its state at the end of the transaction. */
function tellOwner(trx: Transaction, { config, live, now }: Services, userId: string): void {
  live.publishLater(trx, [userId], async () => {
    const row = await endUserQuery(trx, userId).executeTakeFirst();
    if (!row) return [];
    const user = toEndUser({ ...row, sessionId: '' }, now(), await readRights(trx), config);
    return [
      { event: accountLive.changed, payload: { user: publicUser.parse(user) }, to: { users: [userId] } },
    ];
  });
}

/** Publishes changes of users as live events, and registers the counter of those awaiting approval. Called once. */
export function publishPeople(services: Services): void {
  const { events, live, counters } = services;
  counters.register(PEOPLE, countPending(services));
  events.on('user.changed', async (trx, change) => {
    const { before, after } = change;
    const id = after?.id ?? before?.id;
    if (id === undefined) return;
    const payload = { userId: id, fields: changedFields(change) };
    await live.publish(trx, usersLive.changed, payload, { to: { permission: 'users.read' } });
    if (before && after) tellOwner(trx, services, id);
    if ((before?.status === 'pending') === (after?.status === 'pending')) return;
    await counters.changed(trx, PEOPLE, await holdersOf(trx, 'users.manage'));
  });
  events.on('roles.changed', (trx, { role }) =>
    live.publish(trx, usersLive.rolesChanged, { role }, { to: { workspace: true } }),
  );
  events.on('invitation.accepted', (trx, { invitationId }) =>
    live.publish(
      trx,
      usersLive.invitationsChanged,
      { invitationIds: [invitationId] },
      { to: { permission: 'users.invite' } },
    ),
  );
}
