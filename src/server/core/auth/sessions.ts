import { randomBytes } from 'node:crypto';
import type { EndUser } from '@/domain/auth/contract';
import type { DomainEvents } from '@/domain/events';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { tokensOf } from './credential';
import { endUserQuery, toEndUser } from './endUser';
import { isKnownDevice } from './knownDevice';
import { assertMaySignIn } from './refusal';
import { rightsAt } from './rights';
import { authSecret } from './secret';
import { endUserOfSession, REMEMBERED } from './session';
import { recordSignIn } from './signIns';

/** Sessions per person; beyond it the least recently seen ones end. Source: sign-in, 4.6. */
const MAX_SESSIONS = 50;
const DAY = 24 * 3600 * 1000;

type EndReason = DomainEvents['session.ended']['reason'];

interface NewSession {
  /** As created by Better Auth, without signature. */
  token: string;
  email: string;
  remember: boolean;
  request: Pick<RequestInfo, 'address' | 'headers' | 'userAgent'>;
  /** Outcome in the list of sign-ins; `ok` unless an identity provider was used. */
  outcome?: 'ok' | 'provider';
}

/** A session that exists once its transaction is committed, for `issueSession`. */
export interface OpenedSession {
  /** Without signature. */
  token: string;
  remember: boolean;
  user: EndUser;
}

type Opening = Pick<Services, 'config' | 'db' | 'events' | 'log' | 'now'>;

/** A session token as Better Auth makes them: 32 characters of a cryptographic source. */
function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The person of a new session, and whether they have signed in with this browser before; one statement. */
async function readPerson(
  trx: Transaction,
  services: Opening,
  userId: string,
  request: NewSession['request'],
) {
  return endUserQuery(trx, userId)
    .select(isKnownDevice(services, userId, request).as('isKnown'))
    .executeTakeFirstOrThrow();
}

/** The columns of a session that begins at an instant. */
function sessionColumns({ remember, request }: Pick<NewSession, 'remember' | 'request'>, at: Date) {
  return {
    remember: remember ? 1 : 0,
    ipAddress: request.address,
    userAgent: request.userAgent,
    createdAt: at.toISOString(),
    lastSeenAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + (remember ? REMEMBERED : DAY)).toISOString(),
  };
}

/**
 * Opens a session for a person who has been authenticated: by password, second step or provider.
 * Throws 403 as `assertMaySignIn` for people who may not sign in. Emits `user.signedIn`.
 */
export async function openSession(
  trx: Transaction,
  services: Opening,
  { userId, ...rest }: Omit<NewSession, 'token'> & { userId: string },
): Promise<OpenedSession> {
  const at = services.now();
  const person = await readPerson(trx, services, userId, rest.request);
  assertMaySignIn(person, at);
  const session = { id: newId(), token: newToken() };
  await trx
    .insertInto('session')
    .values({ ...session, userId, updatedAt: at.toISOString(), ...sessionColumns(rest, at) })
    .execute();
  return completeSession(trx, services, person, { ...session, ...rest }, at);
}

/** Gives a session a new token, as every change of password or two-factor does; the old one is invalid at once. */
export async function renewToken(
  trx: Transaction,
  services: Opening,
  sessionId: string,
): Promise<OpenedSession> {
  const token = newToken();
  const { remember } = await trx
    .updateTable('session')
    .set({ token, updatedAt: services.now().toISOString() })
    .where('id', '=', sessionId)
    .returning('remember')
    .executeTakeFirstOrThrow();
  return { token, remember: remember === 1, user: await endUserOfSession(trx, services, token) };
}

/** Takes over a session that Better Auth has just made for a new account. Emits `user.signedIn`. */
export async function startSession(
  trx: Transaction,
  services: Opening,
  { token, ...rest }: NewSession,
): Promise<OpenedSession> {
  const at = services.now();
  const { id, userId } = await trx
    .updateTable('session')
    .set(sessionColumns(rest, at))
    .where('token', '=', token)
    .returning(['id', 'userId'])
    .executeTakeFirstOrThrow();
  const person = await readPerson(trx, services, userId, rest.request);
  return completeSession(trx, services, person, { id, token, ...rest }, at);
}

/**
 * Completes a new session: updates the person's last visit, adds the entry to the list of sign-ins, keeps at most
 * 50 sessions. Replaces the sessions that the request carries.
 */
async function completeSession(
  trx: Transaction,
  services: Opening,
  person: Awaited<ReturnType<typeof readPerson>>,
  { id: sessionId, token, email, remember, request, outcome = 'ok' }: NewSession & { id: string },
  at: Date,
): Promise<OpenedSession> {
  const { config, db, events, log } = services;
  const { id: userId } = person;
  const newDevice = person.lastSeenAt !== null && !person.isKnown;
  await trx.updateTable('user').set({ lastSeenAt: at.toISOString() }).where('id', '=', userId).execute();
  await recordSignIn(trx, { userId, email, outcome, at, request, newDevice });
  await endReplaced(trx, events, userId, tokensOf(request.headers, authSecret(config)));
  await events.emit(trx, 'user.signedIn', { userId, sessionId, newDevice });
  const rights = await rightsAt(db, person.rolesVersion, log, trx);
  return { token, remember, user: toEndUser({ ...person, sessionId }, at, rights, config) };
}

/** Ends the sessions of these tokens, and of the person's others those beyond 50. Emits `session.ended` for each. */
async function endReplaced(
  trx: Transaction,
  events: Services['events'],
  userId: string,
  carried: readonly string[],
): Promise<void> {
  const surplus = trx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .$if(carried.length > 0, (query) => query.where('token', 'not in', carried))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .offset(MAX_SESSIONS);
  const ended = await trx
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('id', 'in', surplus), ...(carried.length > 0 ? [eb('token', 'in', carried)] : [])]),
    )
    .returning(['id', 'userId', 'token'])
    .execute();
  const isCarried = ({ token }: { token: string }) => carried.includes(token);
  await emitEnded(trx, events, ended.filter(isCarried), 'signed-out');
  await emitEnded(
    trx,
    events,
    ended.filter((session) => !isCarried(session)),
    'expired',
  );
}

/** Ends the sessions of these tokens; ignores unknown ones. Emits `session.ended` for each. */
export async function endSessionTokens(
  trx: Transaction,
  events: Services['events'],
  tokens: readonly string[],
  reason: EndReason,
): Promise<void> {
  if (tokens.length === 0) return;
  const ended = await trx
    .deleteFrom('session')
    .where('token', 'in', tokens)
    .returning(['id', 'userId'])
    .execute();
  await emitEnded(trx, events, ended, reason);
}

/**
 * Ends a person's sessions, all or all but one, and unfinished second steps; returns how many sessions.
 * Emits `session.ended` for each.
 */
export async function endSessions(
  trx: Transaction,
  events: Services['events'],
  userId: string,
  { except = '', reason }: { /** Id of the session that stays. */ except?: string; reason: EndReason },
): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', except)
    .returning(['id', 'userId'])
    .execute();
  await trx
    .deleteFrom('verification')
    .where('userId', '=', userId)
    .where('identifier', 'like', 'challenge:%')
    .execute();
  await emitEnded(trx, events, ended, reason);
  return ended.length;
}

async function emitEnded(
  trx: Transaction,
  events: Services['events'],
  ended: readonly { id: string; userId: string }[],
  reason: EndReason,
): Promise<void> {
  for (const { id, userId } of ended) {
    await events.emit(trx, 'session.ended', { sessionId: id, userId, reason });
  }
}
