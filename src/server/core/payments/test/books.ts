import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { TestSessionTable } from '@/server/db/tables/payments';

/** The services that the test provider needs. */
export type TestNeeds = Pick<Services, 'config' | 'db' | 'jobs' | 'now'>;
export type TestSession = Selectable<TestSessionTable>;

/** An unguessable reference, as providers generate them. */
export const newRef = (kind: string) => `${kind}_${randomBytes(18).toString('base64url')}`;

export function findSession(db: Database, ref: string): Promise<TestSession | undefined> {
  return db.selectFrom('test_session').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** Whether a session is open and has not expired. */
export function isOpen({ state, expiresAt }: TestSession, now: Date): boolean {
  return state === 'open' && expiresAt > now.toISOString();
}
