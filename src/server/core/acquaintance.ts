import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL condition: the person in the query's `"user"` shares an object of one kind with `userId`. */
type Sharing = (userId: string) => RawBuilder<SqlBool>;

const SHARINGS = new Map<string, Sharing>();

/** Registers who shares objects of a kind, such as conversations; each area registers its own once. */
export function registerSharing(kind: string, sharing: Sharing): void {
  SHARINGS.set(kind, sharing);
}

/**
 * SQL condition: a user without `users.read` knows the person in the query's `"user"`. Source: people, section 3.1.
 */
export function isAcquaintedWith(userId: string): RawBuilder<SqlBool> {
  const shared = [...SHARINGS.values()].map((sharing) => sharing(userId));
  return sql<SqlBool>`(${sql.join([sql`"user".id = ${userId}`, ...shared], sql` or `)})`;
}
