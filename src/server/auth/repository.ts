import * as z from 'zod';
import { ROLES } from '@/domain/auth/permissions';
import type { Database } from '@/server/db/database';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';

const domains = z.array(z.string());
/** An unknown mode or role falls back to the most restrictive one. */
const mode = z.enum(['open', 'approval', 'invitation']).catch('invitation');
const joiningRole = z.enum(['member', 'guest']).catch('guest');

/** The workspace's rules of registration. */
export async function registrationRules(db: Database) {
  const row = await db
    .selectFrom('workspace')
    .select((eb) => [
      'name',
      'locale',
      'timeZone',
      'registration',
      'registrationRole',
      'registrationDomains',
      'demoSeededAt',
      eb.exists(eb.selectFrom('user').select('id')).as('hasPeople'),
    ])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  const { hasPeople, ...rules } = row;
  return {
    ...rules,
    firstRun: !hasPeople,
    registration: mode.parse(row.registration),
    registrationRole: joiningRole.parse(row.registrationRole),
    registrationDomains: domains.parse(JSON.parse(row.registrationDomains)),
  };
}

/** Result of `registrationRules`. */
export type RegistrationRules = Awaited<ReturnType<typeof registrationRules>>;

/** The accounts that the demo's sign-in page offers, the most powerful first. */
export async function demoAccounts(db: Database) {
  const people = await db
    .selectFrom('user')
    .select(['email', 'name', 'role'])
    .where('email', 'in', DEMO_EMAILS)
    .where('demo', '=', 1)
    .execute();
  return DEMO_EMAILS.flatMap((email) => people.filter((person) => person.email === email)).map((person) => ({
    label: person.name,
    email: person.email,
    role: z.enum(ROLES).parse(person.role),
  }));
}

/** The id of the account with this address; null when there is none. */
export async function userIdByEmail(db: Database, email: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the session is a remembered one, with a sliding expiry of 30 days. */
export async function isRemembered(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('remember')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.remember === 1;
}
