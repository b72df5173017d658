import { restrictionOf, statusOf } from '@/domain/auth/status';
import { hasPassword } from '@/server/core/auth/endUser';
import type { Database } from '@/server/db/database';
import type { LiveStream } from './stream';
import type { Streams } from './streams';

/** The sessions with all that decides whether their streams may go on; one statement. */
function readSessions(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .crossJoin('workspace')
    .where('workspace.id', '=', 'main')
    .where('session.id', 'in', ids)
    .select([
      'session.id',
      'session.expiresAt',
      'user.role',
      'user.approvedAt',
      'user.rejectedAt',
      'user.deletedAt',
      'user.banned',
      'user.banExpires',
      'user.emailVerified',
      'user.passwordExpiredAt',
      'user.twoFactorEnabled',
      'workspace.requireVerifiedEmail',
      'workspace.requireTwoFactor',
      hasPassword,
    ])
    .execute();
}

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

function endingOf(stream: LiveStream, row: SessionRow | undefined, now: Date): 'session' | 'access' | null {
  if (!row || row.expiresAt <= now.toISOString()) return 'session';
  const status = statusOf({ ...row, banned: row.banned === 1 }, now);
  if (status !== 'active' && status !== 'pending') return 'session';
  const required = row.requireTwoFactor;
  const restriction = restrictionOf(
    {
      status,
      role: row.role,
      emailVerified: row.emailVerified === 1,
      passwordExpiredAt: row.passwordExpiredAt,
      twoFactorEnabled: row.twoFactorEnabled === 1,
      hasPassword: row.hasPassword === 1,
    },
    {
      requireVerifiedEmail: row.requireVerifiedEmail === 1,
      requireTwoFactor: required === 'admins' || required === 'everyone' ? required : 'off',
    },
  );
  return restriction !== null || row.role !== stream.reader.role ? 'access' : null;
}

/** Ends the streams whose sessions have ended or whose people have lost rights: a safety net for missed messages. */
export async function endWithoutSession(db: Database, streams: Streams, now: () => Date): Promise<void> {
  const open = streams.all();
  if (open.length === 0) return;
  const rows = await readSessions(db, [...new Set(open.map(({ reader }) => reader.sessionId))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const stream of open) {
    const reason = endingOf(stream, known.get(stream.reader.sessionId), now());
    if (reason) stream.end({ reason });
  }
}
