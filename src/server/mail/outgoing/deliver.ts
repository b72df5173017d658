import { nextStep, SENDING_LOCK_MS } from '@/domain/mail/outgoing';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { deliverInside } from './inside';
import { holdersAmong } from './mailboxes';
import { type Claimed, pendingOutside, sendOutside } from './outside';
import { jobOf } from './send';
import { type Sender, setState, stateNow } from './states';
import { stopSending } from './stop';

/** Attempts of claiming a mail that others change at the same time. */
const TRIES = 5;
/** How long a mail that is due may have no job, in ms. */
const OVERDUE = 60_000;
/** Mails that get a job in one transaction. */
const AT_ONCE = 500;

async function progressOf(db: Database, messageId: string) {
  return db
    .selectFrom('mail_outgoing')
    .where('messageId', '=', messageId)
    .select([
      'messageId',
      'itemId',
      'userId',
      'state',
      'sendAt',
      'attempts',
      'nextAt',
      'lockedUntil',
      'handedAt',
    ])
    .executeTakeFirst();
}
type Row = NonNullable<Awaited<ReturnType<typeof progressOf>>>;

/** Changes a mail that is still as it was read; of several who do so at once, one succeeds. */
const unchanged = (trx: Database, { messageId, state, sendAt, nextAt, lockedUntil }: Row) =>
  trx
    .updateTable('mail_outgoing')
    .where('messageId', '=', messageId)
    .where('state', '=', state)
    .where('sendAt', '=', sendAt)
    .where('nextAt', 'is not distinct from', nextAt)
    .where('lockedUntil', 'is not distinct from', lockedUntil);

async function take({ db, now }: Sender, row: Row): Promise<Claimed | undefined> {
  const lockedUntil = new Date(now().getTime() + SENDING_LOCK_MS).toISOString();
  const taken = await unchanged(db, row)
    .set({ state: 'sending', lockedUntil, handedAt: null })
    .returning(['messageId', 'itemId', 'userId'])
    .executeTakeFirst();
  return taken && { ...taken, lockedUntil };
}

/** Leaves it to the sender whether a mail whose attempt broke off has arrived. */
async function doubt(sender: Sender, row: Row): Promise<void> {
  await transaction(sender.db, async (trx) => {
    const mine = await unchanged(trx, row)
      .set({ lockedUntil: null })
      .returning('messageId')
      .executeTakeFirst();
    if (mine) await setState(sender, trx, row, 'unknown');
  });
}

/** Claims a mail that is due; else when it will be, or nothing. */
async function claim(sender: Sender, messageId: string): Promise<Claimed | Date | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await progressOf(sender.db, messageId);
    if (!row) return undefined;
    const step = nextStep(row, sender.now());
    if (step.do === 'nothing') return undefined;
    if (step.do === 'wait') return new Date(step.until);
    if (step.do === 'doubt') await doubt(sender, row);
    else {
      const claimed = await take(sender, row);
      if (claimed) return claimed;
    }
  }
  return undefined;
}

/** Holds the claim to the end of this transaction; false when it ran out and another took over. */
async function hold(trx: Transaction, { messageId, lockedUntil }: Claimed): Promise<boolean> {
  const row = await trx
    .updateTable('mail_outgoing')
    .set({ lockedUntil })
    .where('messageId', '=', messageId)
    .where('state', '=', 'sending')
    .where('lockedUntil', '=', lockedUntil)
    .returning('messageId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Delivers inside; returns the addresses outside that remain, none if the writer has no mailbox any more. */
async function inside(sender: Sender, claimed: Claimed): Promise<string[]> {
  return transaction(sender.db, async (trx) => {
    if (!(await hold(trx, claimed))) return [];
    const writers = await holdersAmong(trx, [claimed.userId], sender.now());
    if (!writers.has(claimed.userId)) {
      await stopSending(sender, trx, claimed);
      return [];
    }
    await deliverInside(sender, trx, claimed);
    const rest = await pendingOutside(trx, claimed.messageId);
    if (rest.length === 0) await setState(sender, trx, claimed, await stateNow(trx, claimed.messageId));
    return rest;
  });
}

/**
 * Delivers a mail that is due: inside first, all in one transaction, then to the world. Whatever breaks off in between
 * is continued by the next run. Returns when it has to run again.
 */
export async function deliver(sender: Sender, messageId: string): Promise<Date | undefined> {
  const claimed = await claim(sender, messageId);
  if (claimed === undefined || claimed instanceof Date) return claimed;
  const rest = await inside(sender, claimed);
  return rest.length > 0 ? sendOutside(sender, claimed, rest) : undefined;
}

/** Plans mails that should have been sent and have no job, so that none is forgotten. */
export async function resume({ db, jobs, now }: Sender): Promise<void> {
  const edge = new Date(now().getTime() - OVERDUE).toISOString();
  await transaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('mail_outgoing')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'queued').and('sendAt', '<', edge),
          eb('state', '=', 'retry').and('nextAt', '<', edge),
          eb('state', '=', 'sending').and('lockedUntil', '<', edge),
        ]),
      )
      .select('messageId')
      .orderBy('messageId')
      .limit(AT_ONCE)
      .execute();
    for (const { messageId } of rows) await jobs.add(trx, jobOf(messageId, now()));
  });
}
