import { idsOfThread, threadOf } from '@/domain/mail/threading';
import { mailLive } from '@/domain/mail/live';
import type { Mail } from '@/domain/mail/schemas';
import { NO_MAILBOX, type RecipientKind } from '@/domain/mail/words';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import { setSortAt } from '../drafts/write';
import { fillMails } from '../items/fill';
import { itemRows } from '../items/rows';
import { indexStored } from '../search/indexMail';
import { holdersAmong, holdersOfAddresses } from './mailboxes';
import { type Sender, type SentMail, smallMail } from './states';

/** People who are notified in the transaction of the mail. */
const NOTIFIED_AT_ONCE = 20;

interface Message {
  id: string;
  messageIdHeader: string | null;
  inReplyTo: string | null;
  refs: string;
  fromName: string;
  fromUserId: string | null;
  subject: string;
}

async function messageOf(trx: Transaction, messageId: string): Promise<Message> {
  return trx
    .selectFrom('mail_message')
    .where('id', '=', messageId)
    .select(['id', 'messageIdHeader', 'inReplyTo', 'refs', 'fromName', 'fromUserId', 'subject'])
    .executeTakeFirstOrThrow();
}

/** A recipient who is to get a copy; `holderId` null: has no mailbox any more. */
interface Pending {
  kind: RecipientKind;
  position: number;
  holderId: string | null;
}

/** Those who wait for a mail inside: chosen people, and typed addresses of people, whose writer is not told whose. */
async function pendingInside(trx: Transaction, messageId: string, now: Date): Promise<Pending[]> {
  const rows = await trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .where('route', '=', 'inside')
    .where('state', '=', 'pending')
    .select(['kind', 'position', 'userId', 'address'])
    .execute();
  const typed = rows.filter(({ userId }) => userId === null).map(({ address }) => address);
  const at = await holdersOfAddresses(trx, typed, now);
  const chosen = await holdersAmong(trx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))], now);
  return rows.map(({ kind, position, userId, address }) => {
    const holder = userId === null ? at(address) : chosen.get(userId);
    return { kind, position, holderId: holder?.id ?? null };
  });
}

/** Marks those who get the mail now, and those who have no mailbox any more. */
async function markRecipients(trx: Transaction, messageId: string, pending: readonly Pending[], at: string) {
  const waiting = () =>
    trx
      .updateTable('mail_recipient')
      .where('messageId', '=', messageId)
      .where('route', '=', 'inside')
      .where('state', '=', 'pending');
  for (const { kind, position, holderId } of pending)
    if (holderId === null)
      await waiting()
        .set({ state: 'failed', problem: NO_MAILBOX, at })
        .where('kind', '=', kind)
        .where('position', '=', position)
        .execute();
  await waiting().set({ state: 'sent', problem: null, at }).execute();
}

/** The conversations of this mail in these mailboxes; those who have none get one. */
async function threadsOf(trx: Transaction, message: Message, userIds: readonly string[]) {
  const ancestry = { inReplyTo: message.inReplyTo, refs: JSON.parse(message.refs) as string[] };
  const headers = [...idsOfThread(ancestry), message.messageIdHeader ?? ''];
  const rows = await trx
    .selectFrom('mail_message as m')
    .innerJoin('mail_item as i', 'i.messageId', 'm.id')
    .where('m.messageIdHeader', 'in', headers)
    .where('i.userId', 'in', userIds)
    .select(['i.userId', 'i.threadId', 'm.messageIdHeader'])
    .execute();
  return (userId: string): string | undefined => {
    const known = new Map(
      rows.filter((row) => row.userId === userId).map((row) => [row.messageIdHeader ?? '', row.threadId]),
    );
    // The own sent mail, where somebody writes to themselves.
    return known.get(message.messageIdHeader ?? '') ?? threadOf(ancestry, known);
  };
}

/** A copy that somebody has got. */
interface Copy {
  itemId: string;
  userId: string;
  threadId: string;
}

/** Who holds a copy already keeps that one: a mail may be sent again to the rest. */
async function withoutCopy(
  trx: Transaction,
  messageId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('mail_item')
    .where('messageId', '=', messageId)
    .where('origin', '=', 'received')
    .select('userId')
    .execute();
  const holders = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((one) => !holders.has(one));
}

async function insertCopies(
  trx: Transaction,
  message: Message,
  people: { userIds: readonly string[]; named: ReadonlySet<string> },
  at: string,
): Promise<Copy[]> {
  const userIds = await withoutCopy(trx, message.id, people.userIds);
  if (userIds.length === 0) return [];
  const threadFor = await threadsOf(trx, message, userIds);
  const copies = userIds.map((userId) => {
    const itemId = newId();
    return { itemId, userId, threadId: threadFor(userId) ?? itemId };
  });
  await insertMany(
    trx,
    'mail_item',
    copies.map(({ itemId, userId, threadId }) => ({
      id: itemId,
      userId,
      accountId: null,
      messageId: message.id,
      origin: 'received' as const,
      folder: 'inbox' as const,
      cameFrom: null,
      trashedAt: null,
      threadId,
      sortAt: at,
      isUnread: 1,
      toMe: people.named.has(userId) ? 1 : 0,
    })),
  );
  return copies;
}

/** A new mail brings what is archived of its conversation back to the inbox. */
async function bringBack({ live }: Pick<Sender, 'live'>, trx: Transaction, copies: readonly Copy[]) {
  const back = await trx
    .updateTable('mail_item')
    .set({ folder: 'inbox' })
    .where('folder', '=', 'archive')
    .where(
      'userId',
      'in',
      copies.map(({ userId }) => userId),
    )
    .where(
      'threadId',
      'in',
      copies.map(({ threadId }) => threadId),
    )
    .returning('userId')
    .execute();
  const users = [...new Set(back.map(({ userId }) => userId))];
  if (users.length > 0) await live.publish(trx, mailLive.itemsChanged, { reload: true }, { to: { users } });
}

async function tellReceived(
  { blobs, live }: Sender,
  trx: Transaction,
  messageId: string,
  copies: readonly Copy[],
) {
  const rows = await itemRows(trx)
    .where('i.messageId', '=', messageId)
    .where('i.origin', '=', 'received')
    .where(
      'i.id',
      'in',
      copies.map(({ itemId }) => itemId),
    )
    .execute();
  const mails = await fillMails({ blobs, db: trx }, rows);
  const byId = new Map<string, Mail>(mails.map((mail) => [mail.id, mail]));
  for (const { itemId, userId } of copies) {
    const mail = byId.get(itemId);
    if (mail)
      await live.publish(trx, mailLive.received, { mail: smallMail(mail) }, { to: { users: [userId] } });
  }
}

/** One notice for each conversation, however many mails of it are new; those of many people come in jobs. */
async function notify({ events, jobs }: Sender, trx: Transaction, message: Message, copies: readonly Copy[]) {
  const requests = copies.map(({ itemId, threadId, userId }) => ({
    topic: 'mail-received' as const,
    userIds: [userId],
    ...(message.fromUserId !== null && { actorId: message.fromUserId }),
    entity: { type: 'mail.mail', id: threadId },
    link: `/dashboard/mail/inbox/${itemId}`,
    params: { name: message.fromName, text: message.subject },
    dedupeKey: `mail-received:${threadId}`,
  }));
  if (requests.length > NOTIFIED_AT_ONCE) {
    const later = requests.map((request) => ({
      kind: 'notifications.deliver' as const,
      payload: { id: newId(), request },
    }));
    await jobs.addFresh(trx, later);
  } else for (const request of requests) await events.emit(trx, 'notification.requested', request);
}

/**
 * Puts a mail into the mailboxes of its recipients in the workspace, one copy each, in the transaction in which it
 * counts as sent to them. Those who have left meanwhile do not get it.
 */
export async function deliverInside(sender: Sender, trx: Transaction, mail: SentMail): Promise<void> {
  const { counters, now } = sender;
  const { itemId, messageId } = mail;
  const at = nowIso(now());
  await trx
    .updateTable('mail_message')
    .set({ sentAt: at })
    .where('id', '=', messageId)
    .where('sentAt', 'is', null)
    .execute();
  await indexStored(trx, messageId);
  const pending = await pendingInside(trx, messageId, now());
  await markRecipients(trx, messageId, pending, at);
  const userIds = [...new Set(pending.flatMap(({ holderId }) => holderId ?? []))];
  const named = new Set(
    pending.filter(({ kind }) => kind !== 'bcc').flatMap(({ holderId }) => holderId ?? []),
  );
  const message = await messageOf(trx, messageId);
  const copies = await insertCopies(trx, message, { userIds, named }, at);
  await setSortAt(trx, itemId, at);
  if (copies.length === 0) return;
  await bringBack(sender, trx, copies);
  await tellReceived(sender, trx, messageId, copies);
  await counters.changed(
    trx,
    'mail',
    copies.map(({ userId }) => userId),
  );
  await notify(sender, trx, message, copies);
}
