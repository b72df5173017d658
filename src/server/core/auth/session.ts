import type { CompiledQuery } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { ApiError } from '@/domain/errors';
import type { Authenticate } from '@/server/core/authenticate';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { bearerOf, identifyByToken, isBearer } from './apiToken';
import { credentialsOf } from './credential';
import { endUserQuery, type SessionRow, sessionQuery, toEndUser } from './endUser';
import { rightsAt } from './rights';
import { authSecret } from './secret';
import { verifyToken } from './token';

const DAY = 24 * 3600 * 1000;
/** A remembered session lives 30 days and is renewed when a day of them is gone. Source: sign-in, section 3 (b). */
export const REMEMBERED = 30 * DAY;
const RENEW_BELOW = 29 * DAY;
const SEEN_EVERY = 5 * 60 * 1000;

const compiled = new WeakMap<Database, CompiledQuery<SessionRow>>();

/** Building the statement costs more than running it, so it is built once per database. */
async function findRow(db: Database, token: string): Promise<SessionRow | undefined> {
  const query = compiled.get(db) ?? sessionQuery(db, token).compile();
  compiled.set(db, query);
  const parameters = query.parameters.map((value, index) =>
    index === query.parameters.length - 1 ? token : value,
  );
  const { rows } = await db.executeQuery<SessionRow>({ ...query, parameters });
  return rows[0];
}

async function personOf(
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  row: SessionRow,
) {
  return toEndUser(row, now(), await rightsAt(db, row.rolesVersion, log), config);
}

/** Updates the last use of a session, at most every five minutes, and renews a remembered one, at most once a day. */
async function noteUse({ db, log, now }: Services, row: SessionRow): Promise<void> {
  const at = now();
  if (row.sessionSeenAt && at.getTime() - new Date(row.sessionSeenAt).getTime() < SEEN_EVERY) return;
  const renew = row.remember === 1 && new Date(row.expiresAt).getTime() - at.getTime() < RENEW_BELOW;
  const expiresAt = renew ? new Date(at.getTime() + REMEMBERED).toISOString() : row.expiresAt;
  const lastSeenAt = at.toISOString();
  try {
    await db.updateTable('session').set({ lastSeenAt, expiresAt }).where('id', '=', row.sessionId).execute();
    await db.updateTable('user').set({ lastSeenAt }).where('id', '=', row.id).execute();
  } catch (error) {
    log.warn({ err: error }, 'the use of a session was not noted');
  }
}

/** The owner of a session, read in the transaction that creates it: on failure the session is rolled back as well. */
export async function endUserOfSession(
  trx: Transaction,
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  token: string,
): Promise<EndUser> {
  const row = await sessionQuery(trx, token).executeTakeFirst();
  if (!row) throw sessionInvalid();
  return toEndUser(row, now(), await rightsAt(db, row.rolesVersion, log, trx), config);
}

/** The person after the changes of their own request. */
export async function reloadEndUser(
  services: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  session: { id: string; userId: string },
): Promise<EndUser> {
  const { config, db, log, now } = services;
  const row = await endUserQuery(db, session.userId).executeTakeFirst();
  if (!row) throw sessionInvalid();
  const rights = await rightsAt(db, row.rolesVersion, log);
  return toEndUser({ ...row, sessionId: session.id }, now(), rights, config);
}

/**
 * The person behind a request, in one statement: personal token, `Session-Token`, else the cookie; the first one
 * present decides.
 * Throws 401 `session-invalid` for a bad signature, an ended session, a bearer token of another kind that comes alone,
 * and for banned, rejected and deleted people.
 */
export const authenticate: Authenticate = async (services, headers, call) => {
  const secret = bearerOf(headers);
  if (secret !== null) return identifyByToken(services, secret, call);
  const [signed] = credentialsOf(headers);
  if (signed === undefined && isBearer(headers)) throw sessionInvalid();
  if (signed === undefined) return null;
  const token = verifyToken(signed, authSecret(services.config));
  const row = token === null ? undefined : await findRow(services.db, token);
  if (!row || row.expiresAt <= services.now().toISOString()) throw sessionInvalid();
  const user = await personOf(services, row);
  if (user.status !== 'active' && user.status !== 'pending') throw sessionInvalid();
  await noteUse(services, row);
  return { user, session: { id: row.sessionId, userId: row.id, via: 'session' } };
};

function sessionInvalid(): ApiError {
  return new ApiError(401, 'session-invalid', { message: 'The session has ended; sign in again' });
}
