import { sql } from 'kysely';
import { notFound } from '@/domain/errors';
import { filesLive } from '@/domain/files/live';
import type { PersonUsage } from '@/domain/files/usage';
import { recordActivity } from '@/server/core/activity';
import { personRefs } from '@/server/core/people';
import { keyset } from '@/server/db/keyset';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from '../context';
import { openAccount, quotaOf } from '../tree/accounts';

/** How much everybody stores, the most first; removed people as long as they take room. */
export async function listPeople({ db }: FilesContext, page: { limit: number; cursor?: string | undefined }) {
  const used = sql<number>`coalesce(file_account."usedBytes", 0)`;
  const people = db
    .selectFrom('user')
    .leftJoin('file_account', 'file_account.ownerId', 'user.id')
    .select(['user.id', 'file_account.quotaBytes', used.as('used')])
    .where('user.erasedAt', 'is', null)
    .where('user.rejectedAt', 'is', null)
    .where((eb) => eb.or([eb('user.deletedAt', 'is', null), eb(used, '>', 0)]));
  const { rows, next } = await keyset(db.selectFrom(people.as('one')).select(['id', 'quotaBytes', 'used']), {
    sort: [{ column: 'used', direction: 'desc' }],
    limit: page.limit,
    cursor: page.cursor,
    filters: 'files.people',
  });
  const persons = await personRefs(
    db,
    rows.map(({ id }) => id),
  );
  const standard = await quotaOf(db, { quotaBytes: null });
  const list = rows.flatMap(({ id, quotaBytes, used: bytes }): PersonUsage[] => {
    const person = persons.get(id);
    if (!person) return [];
    const own = quotaBytes !== null && quotaBytes < 0 ? null : quotaBytes;
    const quota = quotaBytes === null ? standard : own;
    return [{ person, used: bytes, quota, isDefault: quotaBytes === null }];
  });
  return { people: list, ...(next !== undefined && { next }) };
}

/** Sets the quota of a person. Throws 404. */
export async function setQuota(
  context: FilesContext,
  { userId, quotaBytes }: { userId: string; quotaBytes: number | null },
): Promise<PersonUsage> {
  const { db, live, tab, user } = context;
  return transaction(db, async (trx) => {
    const named = await trx
      .selectFrom('user')
      .select('name')
      .where('id', '=', userId)
      .where('erasedAt', 'is', null)
      .executeTakeFirst();
    const person = (await personRefs(trx, [userId])).get(userId);
    if (!named || !person) throw notFound();
    const account = await openAccount(trx, userId);
    await trx.updateTable('file_account').set({ quotaBytes }).where('ownerId', '=', userId).execute();
    const before = await quotaOf(trx, account);
    const quota = await quotaOf(trx, { quotaBytes });
    if (account.quotaBytes !== quotaBytes)
      await recordActivity(trx, {
        actorId: user.id,
        area: 'files',
        entityKind: 'user',
        entityId: userId,
        title: named.name,
        action: 'updated',
        diff: { quota: [before, quota] },
      });
    const payload = { used: account.usedBytes, quota };
    await live.publish(trx, filesLive.usageChanged, payload, { to: { users: [userId] }, by: user.id, tab });
    return { person, used: account.usedBytes, quota, isDefault: quotaBytes === null };
  });
}
