import { type RawBuilder, sql } from 'kysely';
import { REMEMBERED } from './core/auth/session';
import { SLACK_MS } from './core/jobs/ahead';
import type { Services } from './core/services';
import type { Database } from './db/database';
import type { Tables } from './db/schema';
import { transaction } from './db/transaction';
import { moveDigests } from './notifications/mails/timesOf';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** A column of instants that something waits for, or is limited by. */
interface Bound {
  /** How far ahead it may regularly lie, in ms; an instant farther ahead is set to this. Default 0. */
  most?: number;
  /** Whether an instant too far ahead becomes due now instead. */
  isDue?: boolean;
  where?: RawBuilder<boolean>;
}

type ColumnBounds = {
  [T in keyof Tables]?: { [C in keyof Tables[T] & string]?: Bound | readonly Bound[] };
};

/** Only these instants are bound: a time that people chose, or at which something happened, stays as it is. */
const BOUNDS: ColumnBounds = {
  session: {
    expiresAt: [
      { most: REMEMBERED, where: sql`remember = 1` },
      { most: DAY, where: sql`remember = 0` },
    ],
    lastSeenAt: {},
  },
  user: { lastSeenAt: {}, deletedAt: {} },
  presence: { lastActivityAt: {} },
  api_token: { lastUsedAt: {} },
  two_factor: { lockedUntil: { most: 15 * MINUTE } },
  rate_limit: { windowStart: {} },
  mail_server: { pausedUntil: { most: 5 * MINUTE, isDue: true } },
  system_mail: {
    nextAt: { most: 12 * HOUR, isDue: true, where: sql`state = 'queued'` },
    triedAt: {},
  },
  mail_outgoing: {
    nextAt: { most: 12 * HOUR, isDue: true, where: sql`state = 'retry'` },
    lockedUntil: { most: 2 * MINUTE },
    triedAt: {},
  },
  // Two minutes, and the quiet hours of a day.
  notification_mail: {
    dueAt: {
      most: DAY + 2 * HOUR,
      isDue: true,
      where: sql`kind = 'now' and "sentAt" is null and "droppedAt" is null`,
    },
  },
  // The longest hold that the shop's settings allow.
  reservation: { expiresAt: { most: 4 * HOUR } },
  cart: { heldUntil: { most: 4 * HOUR } },
  attachment: { expiresAt: { most: DAY } },
  blob: { unusedSince: {} },
  live_event: { at: {} },
};

/** Returns how many rows were corrected. */
async function bind(db: Database, now: Date): Promise<number> {
  let corrected = 0n;
  for (const [table, columns] of Object.entries(BOUNDS))
    for (const [column, bounds] of Object.entries(columns))
      for (const { most = 0, isDue = false, where = sql<boolean>`1 = 1` } of [bounds].flat<
        (Bound | readonly Bound[])[]
      >()) {
        const to = after(now, isDue ? 0 : most);
        const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
          where ${sql.ref(column)} > ${after(now, most + SLACK_MS)} and ${where}`.execute(db);
        corrected += numAffectedRows ?? 0n;
      }
  return Number(corrected);
}

/** Open orders and payments that were written ahead of time end as long from now as they would have lasted. */
async function bindOpen(db: Database, table: 'shop_order' | 'payment', now: Date): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'updatedAt', 'expiresAt'])
    .where('state', '=', 'pending')
    .where('expiresAt', '>', now.toISOString())
    .where('updatedAt', '>', after(now, SLACK_MS))
    .execute();
  for (const { id, updatedAt, expiresAt } of rows) {
    const left = Math.max(0, Date.parse(expiresAt ?? updatedAt) - Date.parse(updatedAt));
    await db
      .updateTable(table)
      .set({ expiresAt: after(now, left), updatedAt: now.toISOString() })
      .where('id', '=', id)
      .where('updatedAt', '=', updatedAt)
      .execute();
  }
}

async function moveFarDigests(db: Database, now: Date): Promise<void> {
  const people = await db
    .selectFrom('notification_profile')
    .select('userId')
    .where((eb) =>
      eb.or([
        eb('nextDailyAt', '>', after(now, DAY + 2 * HOUR)),
        eb('nextWeeklyAt', '>', after(now, 7 * DAY + 2 * HOUR)),
      ]),
    )
    .execute();
  for (const { userId } of people) await transaction(db, (trx) => moveDigests(trx, userId, now));
}

/** Their jobs know when the next mail was due, not that it has become due. */
async function wakeMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await transaction(db, async (trx) => {
    for (const kind of ['mail.send', 'notifications.mail'] as const)
      await jobs.add(trx, { kind, payload: null, dedupeKey: kind });
  });
}

/**
 * Corrects what a clock that was ahead for a while has left behind: waits, limits and leases that would last until
 * that date, and one-time codes and remembered devices that would stay valid. Repeatable; changes nothing else.
 */
export async function pullBack(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db } = services;
  const now = services.now();
  const corrected = await bind(db, now);
  await bindOpen(db, 'shop_order', now);
  await bindOpen(db, 'payment', now);
  await moveFarDigests(db, now);
  await db.deleteFrom('verification').where('updatedAt', '>', after(now, SLACK_MS)).execute();
  if (corrected > 0) await wakeMails(services);
}
