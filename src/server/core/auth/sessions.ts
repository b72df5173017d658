import { randomBytes } from 'node:crypto';
import type { EndUser } from '@/domain/auth/contract';
import type { DomainEvents } from '@/domain/events';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { tokensOf } from './credential';
import { isNewDevice } from './knownDevice';
import { assertMaySignIn } from './refusal';
import { authSecret } from './secret';
import { endUserOfSession, REMEMBERED } from './session';
import { recordSignIn } from './signIns';

/** Sessions that one person may have; the least recently seen go. Source: sign-in, 4.6. */
const MAX_SESSIONS = 50;
const DAY = 24 * 3600 * 1000;

type EndReason = DomainEvents['session.ended']['reason'];

interface NewSession {
  /** As Better Auth made it, without signature. */
  token: string;
  email: string;
  remember: boolean;
  request: Pick<RequestInfo, 'address' | 'headers' | 'userAgent'>;
  /** What the list of sign-ins says; `ok` unless another service vouched. */
  outcome?: 'ok' | 'provider';
}

/** A session that is there once its transaction is, for `giveSession`. */
export interface OpenedSession {
  /** Without signature. */
  token: string;
  remember: boolean;
  user: EndUser;
}

/** What opening a session needs. */
type Opening = Pick<Services, 'config' | 'db' | 'events' | 'log' | 'now'>;

/** A session token as Better Auth makes them: 32 characters of a cryptographic source. */
function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Opens a session for who has proved who they are: by password, second step or provider.
 * Throws 403 as `assertMaySignIn` for people who may not sign in. Emits `user.signedIn`.
 */
export async function openSession(
  trx: Transaction,
  services: Opening,
  { userId, ...rest }: Omit<NewSession, 'token'> & { userId: string },
): Promise<OpenedSession> {
  const at = services.now();
  await assertMaySignIn(trx, userId, at);
  const token = newToken();
  const now = at.toISOString();
  await trx
    .insertInto('session')
    .values({ id: newId(), token, userId, expiresAt: now, createdAt: now, updatedAt: now })
    .execute();
  return startSession(trx, services, { token, ...rest });
}

/** Gives a session a new token, as every change of password or two-factor does; the old one is dead at once. */
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

/**
 * Completes a session that Better Auth has just made: how long it lives, where it came from, the line in the list of
 * sign-ins, no more than 50 of them. It takes the place of those that the request carries. Emits `user.signedIn`.
 */
export async function startSession(
  trx: Transaction,
  services: Opening,
  { token, email, remember, request, outcome = 'ok' }: NewSession,
): Promise<OpenedSession> {
  const { config, events, now } = services;
  const at = now();
  const { id: sessionId, userId } = await trx
    .updateTable('session')
    .set({
      remember: remember ? 1 : 0,
      ipAddress: request.address,
      userAgent: request.userAgent,
      createdAt: at.toISOString(),
      lastSeenAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + (remember ? REMEMBERED : DAY)).toISOString(),
    })
    .where('token', '=', token)
    .returning(['id', 'userId'])
    .executeTakeFirstOrThrow();
  const newDevice = await isNewDevice(trx, { config, now }, userId, request);
  await trx.updateTable('user').set({ lastSeenAt: at.toISOString() }).where('id', '=', userId).execute();
  await recordSignIn(trx, { userId, email, outcome, at, request, newDevice });
  await endSessionTokens(trx, events, tokensOf(request.headers, authSecret(config)), 'signed-out');
  await endSurplus(trx, events, userId);
  await events.emit(trx, 'user.signedIn', { userId, sessionId, newDevice });
  return { token, remember, user: await endUserOfSession(trx, services, token) };
}

async function endSurplus(trx: Transaction, events: Services['events'], userId: string): Promise<void> {
  const surplus = await trx
    .selectFrom('session')
    .select('token')
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .offset(MAX_SESSIONS)
    .execute();
  await endSessionTokens(
    trx,
    events,
    surplus.map(({ token }) => token),
    'expired',
  );
}

/** Ends the sessions of these tokens; unknown ones are nothing. Emits `session.ended` for each. */
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
  await tellEnded(trx, events, ended, reason);
}

/**
 * Ends a person's sessions, all or all but one; returns how many. With them go second steps that are under way.
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
  await tellEnded(trx, events, ended, reason);
  return ended.length;
}

async function tellEnded(
  trx: Transaction,
  events: Services['events'],
  ended: readonly { id: string; userId: string }[],
  reason: EndReason,
): Promise<void> {
  for (const { id, userId } of ended) {
    await events.emit(trx, 'session.ended', { sessionId: id, userId, reason });
  }
}
