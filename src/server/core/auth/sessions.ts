import type { DomainEvents } from '@/domain/events';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { REMEMBERED } from './session';
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
  request: Pick<RequestInfo, 'address' | 'userAgent'>;
}

/**
 * Completes a session that Better Auth has just made: how long it lives, where it came from, the line in the list of
 * sign-ins, no more than 50 of them. Emits `user.signedIn`.
 */
export async function startSession(
  trx: Transaction,
  { events, now }: Pick<Services, 'events' | 'now'>,
  { token, email, remember, request }: NewSession,
): Promise<void> {
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
  await trx.updateTable('user').set({ lastSeenAt: at.toISOString() }).where('id', '=', userId).execute();
  const newDevice = await recordSignIn(trx, { userId, email, outcome: 'ok', at, request });
  await endSurplus(trx, events, userId);
  await events.emit(trx, 'user.signedIn', { userId, sessionId, newDevice });
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
  await endSessions(
    trx,
    events,
    surplus.map(({ token }) => token),
    'expired',
  );
}

/** Ends the sessions of these tokens; unknown ones are nothing. Emits `session.ended` for each. */
export async function endSessions(
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
  for (const { id, userId } of ended) {
    await events.emit(trx, 'session.ended', { sessionId: id, userId, reason });
  }
}
