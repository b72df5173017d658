import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { PersonalToken, scopes as scopesSchema } from '@/domain/people/accountSchemas';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import { newSecret } from '@/server/core/auth/apiToken';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import type { ApiTokenTable } from '@/server/db/tables/account';

/** Tokens that one user may have at a time, and their longest lifetime, in days. Source: people, section 2. */
const MAX_LIVE = 20;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;
const DAY = 24 * 3600 * 1000;

type Row = Selectable<ApiTokenTable>;

function toToken(row: Row): PersonalToken {
  const { id, name, prefix, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt } = row;
  const scopes = JSON.parse(row.scopes) as PersonalToken['scopes'];
  return { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt };
}

const liveOf = (db: Database, userId: string, now: string) =>
  db
    .selectFrom('api_token')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now);

/** A user's valid tokens, the newest first; never with a secret. */
export async function listTokens(db: Database, userId: string, now: Date): Promise<PersonalToken[]> {
  const rows = await liveOf(db, userId, now.toISOString()).selectAll().orderBy('id', 'desc').execute();
  return rows.map(toToken);
}

interface NewToken {
  name: string;
  scopes: z.output<typeof scopesSchema>;
  expiresAt?: string | undefined;
}

function expiryOf(expiresAt: string | undefined, now: Date): string {
  if (expiresAt === undefined) return new Date(now.getTime() + DEFAULT_DAYS * DAY).toISOString();
  const days = (Date.parse(expiresAt) - now.getTime()) / DAY;
  if (days <= 0) throw badInput({ expiresAt: 'past' });
  // A minute of grace: clocks differ, and a year may hold a leap day.
  if (days > MAX_DAYS + 1) throw badInput({ expiresAt: `too-big:${MAX_DAYS}` });
  return expiresAt;
}

/**
 * Creates a personal token and returns its secret, which cannot be read again.
 * Throws 409 `too-many-tokens` beyond 20 valid ones, 400 for an expiry in the past or beyond a year.
 */
export async function createToken(
  trx: Transaction,
  userId: string,
  { name, scopes, expiresAt }: NewToken,
  now: Date,
): Promise<{ token: PersonalToken; secret: string }> {
  const until = expiryOf(expiresAt, now);
  await withLock(trx, `tokens:${userId}`);
  const { live } = await liveOf(trx, userId, now.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow();
  if (live >= MAX_LIVE) throw conflict('too-many-tokens', { limit: MAX_LIVE });
  const { secret, prefix, tokenHash } = newSecret();
  const row = await trx
    .insertInto('api_token')
    .values({
      id: newId(),
      userId,
      name,
      prefix,
      tokenHash,
      scopes: JSON.stringify({ access: scopes.access, areas: [...new Set(scopes.areas)].sort() }),
      createdAt: now.toISOString(),
      expiresAt: until,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(trx, row, 'created');
  return { token: toToken(row), secret };
}

/** Revokes a token. Idempotent. Throws 404 for a token of another user. */
export async function revokeToken(
  trx: Transaction,
  userId: string,
  tokenId: string,
  now: Date,
): Promise<PersonalToken> {
  const own = trx.selectFrom('api_token').selectAll().where('id', '=', tokenId).where('userId', '=', userId);
  const row = await own.executeTakeFirst();
  if (!row) throw notFound();
  if (row.revokedAt !== null) return toToken(row);
  const revokedAt = now.toISOString();
  await trx.updateTable('api_token').set({ revokedAt }).where('id', '=', tokenId).execute();
  await note(trx, row, 'revoked');
  return toToken({ ...row, revokedAt });
}

async function note(trx: Transaction, { id, name, userId }: Row, action: ActivityAction): Promise<void> {
  await recordActivity(trx, {
    actorId: userId,
    area: 'account',
    entityKind: 'apiToken',
    entityId: id,
    title: name,
    action,
  });
}
