import { createHmac, randomBytes } from 'node:crypto';
import { addDays, dayIn } from '@/domain/days';
import type { Database, Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { Services } from './services';

/** Held by who replaces the salt, and by who writes what depends on it. */
export const VISITORS_LOCK = 'view-salt';

/** First bytes of the hash that are kept. */
const BYTES = 16;
const SALT_BYTES = 32;

/** Somebody who came today: a name that nobody can make again tomorrow. */
export interface DailyVisitor {
  /** Today in the workspace, `YYYY-MM-DD`. */
  day: string;
  /** The day for which the salt was made. */
  saltDay: string;
  /** 32 hexadecimal digits. */
  visitor: string;
}

interface Salt {
  day: string;
  salt: string;
}

/** Neither is stored or logged. */
interface Caller {
  address: string;
  userAgent: string;
}

interface Needs extends Pick<Services, 'db' | 'now'> {
  /** Called before a salt is replaced: writes what was counted with the old one. */
  beforeRenewal?: () => Promise<void>;
}

/**
 * A salt is used on its own day. One of tomorrow is used already today: the clock of another instance is ahead, or the
 * workspace has moved to the west.
 */
const isOf = (salt: Salt | undefined, today: string): salt is Salt =>
  salt !== undefined && (salt.day === today || salt.day === addDays(today, 1));

async function read(db: Database): Promise<{ zone: string; known: Salt | undefined }> {
  const row = await db
    .selectFrom('workspace')
    .leftJoin('view_salt', (join) => join.on('view_salt.id', '=', 1))
    .select(['workspace.timeZone', 'view_salt.day', 'view_salt.salt'])
    .executeTakeFirstOrThrow();
  const { timeZone: zone, day, salt } = row;
  return { zone, known: day !== null && salt !== null ? { day, salt } : undefined };
}

/** Replaces the salt, unless another instance just did; what was known of earlier visitors goes with it. */
async function renew(trx: Transaction, today: string): Promise<Salt> {
  await withLock(trx, VISITORS_LOCK);
  const { known } = await read(trx);
  if (isOf(known, today)) return known;
  const fresh = { day: today, salt: randomBytes(SALT_BYTES).toString('hex') };
  await trx
    .insertInto('view_salt')
    .values({ id: 1, ...fresh })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute();
  await trx.deleteFrom('view_visitor').execute();
  return fresh;
}

/**
 * Who calls, as a keyed hash of address and user agent whose key lives for one day of the workspace: the first call of
 * a day replaces it. So visitors can be counted by day without cookies, and recognised on no other day.
 */
export async function visitorToday(
  { db, now, beforeRenewal }: Needs,
  { address, userAgent }: Caller,
): Promise<DailyVisitor> {
  const { zone, known } = await read(db);
  const day = dayIn(zone, now());
  if (!isOf(known, day)) await beforeRenewal?.();
  const salt = isOf(known, day) ? known : await transaction(db, (trx) => renew(trx, day));
  const hash = createHmac('sha256', Buffer.from(salt.salt, 'hex'))
    .update(`${address}\n${userAgent}`)
    .digest();
  return { day, saltDay: salt.day, visitor: hash.subarray(0, BYTES).toString('hex') };
}
