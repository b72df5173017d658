import Bowser from 'bowser';
import type { PersonSession, SignIn } from '@/domain/people/accountSchemas';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { endSessions } from '@/server/core/auth/sessions';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';

const DEVICES: Readonly<Record<string, PersonSession['device']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

function machineOf(userAgent: string | null): Pick<PersonSession, 'device' | 'browser' | 'os'> {
  if (!userAgent) return { device: 'other', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: DEVICES[platform.type ?? ''] ?? 'other',
    browser: (browser.name ?? '').slice(0, 60),
    os: (os.name ?? '').slice(0, 60),
  };
}

/** The user's sessions, the current one first, then by last activity. */
export async function listSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  currentId: string,
): Promise<PersonSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'remember'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now().toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    ...machineOf(row.userAgent),
    ip: row.ipAddress ?? '',
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt ?? row.createdAt,
    current: row.id === currentId,
    remembered: row.remember === 1,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

async function endOne(
  trx: Transaction,
  events: Services['events'],
  userId: string,
  sessionId: string,
): Promise<void> {
  const ended = await trx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  await events.emit(trx, 'session.ended', { sessionId, userId, reason: 'revoked' });
}

/**
 * Ends one of the user's sessions, or all but the current one; returns how many. Throws 404 for a session of another
 * user. Emits `session.ended`.
 */
export async function revokeSessions(
  trx: Transaction,
  events: Services['events'],
  { user, currentId, sessionId }: { user: EndUser; currentId: string; sessionId: string | undefined },
): Promise<number> {
  const { id, displayName } = user;
  if (sessionId !== undefined) await endOne(trx, events, id, sessionId);
  const others = { except: currentId, reason: 'revoked' } as const;
  const revoked = sessionId === undefined ? await endSessions(trx, events, id, others) : 1;
  const entity = { area: 'account', entityKind: 'user', entityId: id, title: displayName } as const;
  if (revoked > 0) await recordActivity(trx, { actorId: id, ...entity, action: 'signed-out' });
  return revoked;
}

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/** Sign-in attempts of a user, the newest first. */
export async function listSignIns(db: Database, userId: string, paging: Paging): Promise<Page<SignIn>> {
  const page = await keyset(
    db
      .selectFrom('sign_in')
      .select(['at', 'device', 'ip', 'outcome', 'newDevice'])
      .where('userId', '=', userId),
    { sort: [{ column: 'at', direction: 'desc' }], ...paging, filters: userId },
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, newDevice: row.newDevice === 1 })) };
}
