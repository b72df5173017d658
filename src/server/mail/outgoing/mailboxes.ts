import { sql, type SqlBool } from 'kysely';
import { addressKey } from '@/domain/mail/address';
import { readRights } from '@/server/core/auth/rights';
import type { Database } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';

/** Condition: the person in the query's `"user"` may sign in and has a mailbox. */
export async function hasMailbox(db: Database, now: Date) {
  const roles = (await readRights(db)).rolesWith('mail.use');
  return sql<SqlBool>`("user"."deletedAt" is null and "user"."rejectedAt" is null
    and "user"."approvedAt" is not null and "user".role in (${sql.join(roles)})
    and ("user".banned = 0 or ("user"."banExpires" is not null and "user"."banExpires" <= ${now.toISOString()})))`;
}

/** Somebody who has a mailbox. */
export interface Holder {
  id: string;
  name: string;
  email: string;
}

/** Of these people, those who have a mailbox. */
export async function holdersAmong(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Holder>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .where('id', 'in', userIds)
    .where(await hasMailbox(db, now))
    .select(['id', 'name', 'email'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Those who have a mailbox under these addresses: only verified ones, so that nobody gets mail by registering the
 * address of somebody else. The tag of an address makes no difference.
 */
export async function holdersOfAddresses(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<(address: string) => Holder | undefined> {
  const wanted = [...new Set(addresses.flatMap((address) => [address, addressKey(address)]))];
  const found = new Map<string, Holder>();
  const condition = await hasMailbox(db, now);
  for (const part of partsOf(wanted)) {
    const rows = await db
      .selectFrom('user')
      .where('email', 'in', part)
      .where('emailVerified', '=', 1)
      .where(condition)
      .select(['id', 'name', 'email'])
      .execute();
    for (const row of rows) found.set(row.email, row);
  }
  return (address) => found.get(address) ?? found.get(addressKey(address));
}
