import { notFound } from '@/domain/errors';
import type { Delivery, Mail } from '@/domain/mail/schemas';
import { mailLive } from '@/domain/mail/live';
import { isSent, isTold, settledState } from '@/domain/mail/outgoing';
import type { OutgoingState } from '@/domain/mail/words';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { fillMails } from '../items/fill';
import { ownItem } from '../items/own';

/** Services that sending needs. */
export type Sender = Pick<
  Services,
  'blobs' | 'config' | 'counters' | 'db' | 'events' | 'jobs' | 'live' | 'log' | 'now'
>;

/** The mail that is being sent, and its sender's place of it. */
export interface SentMail {
  messageId: string;
  itemId: string;
  userId: string;
}

/** Bytes of a live event that are certainly not too many. */
const MOST_BYTES = 12_000;
const isSmall = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload)) <= MOST_BYTES;

/** The same mail small enough for a live event: who opens it reads all of its files. */
export const smallMail = (mail: Mail): Mail => (isSmall(mail) ? mail : { ...mail, attachments: [] });

/** The same for a delivery: who opens the mail reads all of its recipients. */
const smallDelivery = (delivery: Delivery): Delivery =>
  isSmall(delivery) ? delivery : { ...delivery, recipients: [] };

/** Tells the sender how far a mail is, and returns it without what only they may see of people. */
export async function tellDelivery(
  { blobs, live }: Pick<Sender, 'blobs' | 'live'>,
  trx: Transaction,
  { itemId, userId }: SentMail,
  by: { tab: string | null } = { tab: null },
): Promise<Mail> {
  const [mail] = await fillMails({ blobs, db: trx, isWhole: true }, [await ownItem(trx, userId, itemId)]);
  if (!mail) throw notFound();
  const delivery = mail.delivery && smallDelivery(mail.delivery);
  await live.publish(
    trx,
    mailLive.outgoingChanged,
    { mailId: itemId, delivery },
    { to: { users: [userId] }, by: userId, ...by },
  );
  return mail;
}

/** The addresses of a mail that are in none of these states. */
async function notReached(trx: Transaction, messageId: string) {
  return trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .where('state', '<>', 'sent')
    .select(['name', 'address'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Notifies the sender of a mail that did not reach everybody. */
async function tellFailure(
  { events }: Pick<Sender, 'events'>,
  trx: Transaction,
  mail: Mail,
  { messageId, userId }: SentMail,
  state: 'partly' | 'failed' | 'unknown',
): Promise<void> {
  const missed = await notReached(trx, messageId);
  const [first] = missed;
  await events.emit(trx, 'notification.requested', {
    topic: 'mail-failed',
    userIds: [userId],
    entity: { type: 'mail.mail', id: mail.threadId },
    link: `/dashboard/mail/${mail.folder}/${mail.id}`,
    params: {
      text: mail.subject,
      to: first ? first.name || first.address : '',
      ...(state === 'unknown' && { event: 'unknown' }),
    },
    dedupeKey: `mail-failed:${messageId}`,
  });
}

/** What changes with a state. */
interface Change {
  nextAt?: string | null;
  lastText?: string | null;
  attempts?: number;
}

/** Sets the state of a mail, moves it to where it belongs then, and tells its sender. */
export async function setState(
  sender: Pick<Sender, 'blobs' | 'events' | 'live'>,
  trx: Transaction,
  mail: SentMail,
  state: OutgoingState,
  { nextAt = null, ...more }: Change = {},
): Promise<void> {
  await trx
    .updateTable('mail_outgoing')
    .set({ state, nextAt, lockedUntil: null, handedAt: null, ...more, ...(isSent(state) && { typed: null }) })
    .where('messageId', '=', mail.messageId)
    .execute();
  if (isSent(state))
    await trx
      .updateTable('mail_item')
      .set({ folder: 'sent' })
      .where('id', '=', mail.itemId)
      .where('folder', '=', 'outbox')
      .execute();
  const told = await tellDelivery(sender, trx, mail);
  if (isTold(state)) await tellFailure(sender, trx, told, mail, state);
}

/** Gives up those who have not got a mail and will not. */
export async function giveUp(
  { now }: Pick<Sender, 'now'>,
  trx: Transaction,
  messageId: string,
): Promise<void> {
  await trx
    .updateTable('mail_recipient')
    .set({ state: 'failed', at: nowIso(now()) })
    .where('messageId', '=', messageId)
    .where('state', '=', 'pending')
    .execute();
}

/** The state that the recipients of a mail make together. */
export async function stateNow(trx: Transaction, messageId: string) {
  const rows = await trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .select('state')
    .execute();
  return settledState(rows.map(({ state }) => state ?? 'pending'));
}
