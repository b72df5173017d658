import type { Permission } from '@/domain/auth/permissions';
import { holdersOf } from '@/server/core/auth/rights';
import type { Reader, ReaderPair, Readables } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** A record and its owner. */
interface Owned {
  id: string;
  owner: string | null;
  /** Whether holders of the permission see it. */
  isOpen: boolean;
}

/** Reader of a user's own records, and of those opened by a permission. */
function byPermission(
  permission: Permission,
  records: (db: Database, ids: readonly string[]) => Promise<readonly Owned[]>,
): Reader {
  return async (db, userIds, ids) => {
    const found = await records(db, ids);
    const holders = new Set(await holdersOf(db, permission, userIds));
    return userIds.flatMap((userId): ReaderPair[] =>
      found
        .filter(({ owner, isOpen }) => owner === userId || (isOpen && holders.has(userId)))
        .map(({ id }) => ({ userId, id })),
    );
  };
}

const people = byPermission('users.read', async (db, ids) => {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => ({ id, owner: id, isOpen: true }));
});

const posts = byPermission('users.read', async (db, ids) => {
  const rows = await db
    .selectFrom('profile_post')
    .innerJoin('user', 'user.id', 'profile_post.authorId')
    .innerJoin('profile', 'profile.userId', 'profile_post.authorId')
    .where('profile_post.id', 'in', ids)
    .where('profile_post.deletedAt', 'is', null)
    .where('user.deletedAt', 'is', null)
    .select(['profile_post.id', 'profile_post.authorId as owner', 'profile.isPublic'])
    .execute();
  return rows.map(({ id, owner, isPublic }) => ({ id, owner, isOpen: isPublic === 1 }));
});

const invoices = byPermission('invoices.read', async (db, ids) => {
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .where('invoice.id', 'in', ids)
    .where('invoice.deletedAt', 'is', null)
    .select(['invoice.id', 'invoice.state', 'party.userId'])
    .execute();
  return rows.map(({ id, state, userId }) => ({
    id,
    owner: state === 'draft' ? null : userId,
    isOpen: true,
  }));
});

/** Registers who may read the records of each area. Source: live, section 8. */
export function registerReadables(readables: Readables): void {
  readables.register('users.person', people);
  readables.register('users.post', posts);
  readables.register('invoices.invoice', invoices);
}
