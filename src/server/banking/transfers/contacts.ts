import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { LedgerContact } from '@/domain/banking/schemas';
import { avatarPath } from '@/domain/people/pictures';
import { readRights } from '@/server/core/auth/rights';
import { searchedPeople, seesContact } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';

interface Question {
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Active people who use the ledger, but this one; those whom they last transferred to with the instant. */
async function contactsOf(db: Database, user: EndUser, query: string | undefined) {
  const roles = (await readRights(db)).rolesWith('ledger.use');
  const recent = db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.accountId')
    .select([
      'ledger_entry.counterpartUserId as userId',
      (eb) => eb.fn.max('ledger_entry.createdAt').as('at'),
    ])
    .where('ledger_account.ownerId', '=', user.id)
    .where('ledger_entry.source', '=', 'transfer')
    .where('ledger_entry.amount', '<', 0)
    .where('ledger_entry.counterpartUserId', 'is not', null)
    .groupBy('ledger_entry.counterpartUserId')
    .as('recent');
  return db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin(recent, 'recent.userId', 'user.id')
    .where('user.role', 'in', roles)
    .where('user.id', '<>', user.id)
    .where('user.approvedAt', 'is not', null)
    .where('user.rejectedAt', 'is', null)
    .where('user.banned', '=', 0)
    .where('user.deletedAt', 'is', null)
    .where(searchedPeople(query, user))
    .select([
      'user.id',
      'user.username',
      'user.name',
      'user.nameKey',
      'user.email',
      'user.image',
      'profile.jobTitle',
      'profile.isPublic',
      sql<string>`coalesce(recent.at, '')`.as('lastAt'),
    ]);
}

/** People to whom money can be transferred: those of recent transfers first, then by name. */
export async function listContacts(db: Database, user: EndUser, { query, limit, cursor }: Question) {
  const contacts = await contactsOf(db, user, query);
  const { rows, next } = await keyset(db.selectFrom(contacts.as('contact')).selectAll(), {
    sort: [
      { column: 'contact.lastAt', direction: 'desc' },
      { column: 'contact.nameKey', direction: 'asc' },
    ],
    id: 'contact.id',
    limit,
    cursor,
    filters: [query, user.id],
  });
  const { total } = await db
    .selectFrom(contacts.as('contact'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.map(({ image, isPublic, lastAt, ...row }): LedgerContact => ({
    ...row,
    avatar: avatarPath(row.id, image),
    email: seesContact(user, { id: row.id, isPublic }) ? row.email : null,
    ...(lastAt !== '' && { lastTransferAt: lastAt }),
  }));
  return { contacts: list, total, ...(next !== undefined && { next }) };
}
