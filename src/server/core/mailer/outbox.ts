import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { CLEARED, GRANTING_KINDS, grantsAccess } from './kinds';
import type { MailRow } from './message';
import { detailOf } from './transport';

const MINUTE = 60_000;
/** Minutes between attempts; after the last one the mail is given up. Source: sign-in, section 9. */
const WAITS = [1, 5, 30, 120, 720];

/** Requeues mails whose process ended while sending: better twice than never. */
export async function requeueInterrupted(db: Database): Promise<void> {
  await db.updateTable('system_mail').set({ state: 'queued' }).where('state', '=', 'sending').execute();
}

/** The mail that is due the longest. */
export async function nextDue(db: Database, now: Date): Promise<MailRow | undefined> {
  return db
    .selectFrom('system_mail')
    .selectAll()
    .where('state', '=', 'queued')
    .where('nextAt', '<=', now.toISOString())
    .orderBy('nextAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next waiting mail is due; undefined when none waits. */
export async function nextDueAt(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('system_mail')
    .select('nextAt')
    .where('state', '=', 'queued')
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst();
  return row?.nextAt ? new Date(row.nextAt) : undefined;
}

/** When the rate limit allows another mail, of the system or of a person: undefined = now. */
export async function slotFreeAt(db: Database, perMinute: number, now: Date): Promise<Date | undefined> {
  const since = new Date(now.getTime() - MINUTE).toISOString();
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('system_mail')
        .select('triedAt')
        .where('triedAt', '>', since)
        .unionAll(eb.selectFrom('mail_outgoing').select('triedAt').where('triedAt', '>', since))
        .as('attempt'),
    )
    .select('triedAt')
    .orderBy('triedAt', 'desc')
    .offset(perMinute - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.triedAt ? new Date(Date.parse(row.triedAt) + MINUTE) : undefined;
}

/** Marks the start of an attempt. */
export async function markSending(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('system_mail')
    .set({ state: 'sending', attempts: sql<number>`attempts + 1`, triedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as sent; one that grants access loses its content, which only its recipient needs. */
export async function markSent(db: Database, { id, kind }: MailRow, now: Date): Promise<void> {
  await db
    .updateTable('system_mail')
    .set({ state: 'sent', sentAt: now.toISOString(), nextAt: null, lastError: null })
    .$if(grantsAccess(kind), (mail) => mail.set(CLEARED))
    .where('id', '=', id)
    .execute();
}

/** Clears the content of mails that grant access and were created before an instant, sent or not. */
export async function clearContents(db: Database, before: string): Promise<void> {
  await db
    .updateTable('system_mail')
    .set(CLEARED)
    .where('kind', 'in', GRANTING_KINDS)
    .where('createdAt', '<', before)
    .where('html', '<>', '')
    .where('state', 'not in', ['queued', 'sending'])
    .execute();
}

/** Schedules the next attempt; true when that was the last one. */
export async function markUnsent(db: Database, mail: MailRow, error: unknown, now: Date): Promise<boolean> {
  const wait = WAITS[mail.attempts];
  const nextAt = wait === undefined ? null : new Date(now.getTime() + wait * MINUTE).toISOString();
  await db
    .updateTable('system_mail')
    .set({ state: nextAt === null ? 'failed' : 'queued', nextAt, lastError: detailOf(error) })
    .where('id', '=', mail.id)
    .execute();
  return nextAt === null;
}
