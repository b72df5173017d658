import type { Database } from '@/server/db/database';
import { detailOf, problemOf, type ServerProblem } from './transport';

const MINUTE = 60_000;
/** How long sending pauses after each kind of problem. Source: sign-in, section 9. */
const PAUSE_MS: Readonly<Record<ServerProblem, number>> = {
  'url-invalid': 5 * MINUTE,
  'key-unreadable': 5 * MINUTE,
  'sign-in-refused': 5 * MINUTE,
  'not-encrypted': 5 * MINUTE,
  certificate: 5 * MINUTE,
  unreachable: MINUTE,
};

const row = (db: Database) => db.updateTable('mail_server').where('id', '=', 'main');

/** The state of the mail server, shared by all instances. */
export async function readServerState(db: Database) {
  return db
    .selectFrom('mail_server')
    .select(['pausedUntil', 'problem', 'detail', 'checkedAt'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
}

/** Clears the problem after a successful answer of the server. */
export async function serverWorks(db: Database, now: Date): Promise<void> {
  await row(db)
    .set({ pausedUntil: null, problem: null, detail: null, checkedAt: now.toISOString() })
    .execute();
}

/** Stores the server's problem and pauses; an error of one mail alone changes nothing. */
export async function serverFailed(db: Database, error: unknown, now: Date): Promise<void> {
  const problem = problemOf(error);
  if (!problem) return;
  const pausedUntil = new Date(now.getTime() + PAUSE_MS[problem]).toISOString();
  await row(db)
    .set({ pausedUntil, problem, detail: detailOf(error), checkedAt: now.toISOString() })
    .execute();
}

/** Ends the pause on an admin's request, so that the next mail is sent at once. */
export async function endPause(db: Database): Promise<void> {
  await row(db).set({ pausedUntil: null }).execute();
}
