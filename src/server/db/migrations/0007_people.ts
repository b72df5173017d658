import { sql } from 'kysely';
import { indexOf } from '@/domain/people/personIndex';
import { columnTypes, createTable, primary, required, withDefault } from '../columns';
import type { Database } from '../database';

/** Orders of the list of people: the column of each, with the id as tie-breaker. */
const ORDERS = ['nameKey', 'companyKey', 'jobTitleKey', 'role', 'lastSeenAt', 'createdAt'] as const;

async function fillIndex(db: Database): Promise<void> {
  const people = await db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select(['user.id', 'name', 'username', 'email', 'company', 'jobTitle'])
    .execute();
  for (const person of people) {
    await db.updateTable('user').set(indexOf(person)).where('id', '=', person.id).execute();
  }
}

async function indexPeople(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  for (const column of ['words', 'nameKey', 'companyKey', 'jobTitleKey']) {
    await db.schema.alterTable('user').addColumn(column, text, withDefault('')).execute();
  }
  await fillIndex(db);
  for (const column of ORDERS) {
    await db.schema.createIndex(`user_by_${column}`).on('user').columns([column, 'id']).execute();
  }
}

async function createInvitation(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'invitation')
    .addColumn('id', text, primary)
    .addColumn('email', text, required)
    .addColumn('role', text, required)
    .addColumn('message', text, withDefault(''))
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('invitedBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('locale', text, required)
    .addColumn('createdAt', instant, required)
    .addColumn('expiresAt', instant, required)
    .addColumn('acceptedAt', instant)
    .addColumn('userId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('revokedAt', instant)
    .addColumn('sentCount', integer, withDefault(1))
    .execute();
  await db.schema
    .createIndex('invitation_by_createdAt')
    .on('invitation')
    .columns(['createdAt', 'id'])
    .execute();
  // One open invitation per address; an expired one is revoked before the address is invited again.
  await sql`create unique index invitation_open on invitation (email)
    where "acceptedAt" is null and "revokedAt" is null`.execute(db);
}

/** Search and sort columns of people; invitations. */
export async function people(db: Database): Promise<void> {
  await indexPeople(db);
  await createInvitation(db);
}
