import { excerpt } from '@/domain/excerpt';
import { MAX_SNIPPET } from '@/domain/mail/limits';
import { subjectKey } from '@/domain/mail/threading';
import { senderHost } from '@/server/core/mailer/sender';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import { storeItems, storeMessage } from '../items/store';
import { jobOf, type Typed } from '../outgoing/send';
import { DRAFTS } from './texts';

/** A mail that is sent tomorrow. */
export const SCHEDULED = {
  subject: 'Reminder: the inventory starts on Saturday',
  paragraphs: [
    'Good morning,',
    'the inventory starts on Saturday at 7. Please bring the scanner and the list of your shelves.',
    'See you there!',
  ],
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours after the midnight (UTC) that follows. */
const SEND_HOUR = 8;

type Tools = Pick<Services, 'config' | 'jobs' | 'now'>;

/** The demo person, and whom one of their drafts is for; undefined when that is gone. */
async function peopleOf(trx: Transaction) {
  return trx
    .selectFrom('mail_item as i')
    .innerJoin('mail_message as m', 'm.id', 'i.messageId')
    .innerJoin('mail_recipient as r', 'r.messageId', 'm.id')
    .innerJoin('user as u', 'u.id', 'r.userId')
    .where('i.folder', '=', 'drafts')
    .where('m.subject', '=', DRAFTS[0]?.subject ?? '')
    .select(['i.userId', 'm.fromName', 'm.fromAddress', 'u.id', 'u.email', 'r.name'])
    .orderBy('r.position')
    .executeTakeFirst();
}

/** Puts a mail into the outbox of the demo person that is sent tomorrow morning, once. */
export async function scheduleDemoMail({ config, jobs, now }: Tools, trx: Transaction): Promise<void> {
  const { subject, paragraphs } = SCHEDULED;
  const known = await trx
    .selectFrom('mail_message')
    .where('subject', '=', subject)
    .select('id')
    .executeTakeFirst();
  const people = known ? undefined : await peopleOf(trx);
  if (!people) return;
  const { userId, fromName, fromAddress, id: toId, email, name } = people;
  const [messageId, itemId, at] = [newId(), newId(), nowIso(now())];
  const html = paragraphs.map((text) => `<p>${text}</p>`).join('');
  const text = paragraphs.join('\n\n');
  const to = { kind: 'to' as const, name, address: email, userId: toId };
  const sender = { fromUserId: userId, fromName, fromAddress };
  const texts = { subject, subjectKey: subjectKey(subject), text, html };
  const recipients = [{ ...to, route: 'inside' as const, state: 'pending' as const }];
  await storeMessage(trx, { ...sender, ...texts, id: messageId, at, state: 'draft', recipients });
  await trx
    .updateTable('mail_message')
    .set({ state: 'final', messageIdHeader: `${messageId}@${senderHost(config)}` })
    .where('id', '=', messageId)
    .execute();
  await storeItems(trx, { id: messageId, at }, [{ id: itemId, userId, origin: 'sent', folder: 'outbox' }]);
  const typed: Typed = {
    recipients: [{ ...to, address: '', position: 0 }],
    html,
    text,
    snippet: excerpt(text, MAX_SNIPPET),
  };
  const sendAt = new Date((Math.floor(now().getTime() / DAY) + 1) * DAY + SEND_HOUR * HOUR);
  const nothing = { nextAt: null, lockedUntil: null, handedAt: null, lastText: null, triedAt: null };
  await trx
    .insertInto('mail_outgoing')
    .values({
      messageId,
      itemId,
      userId,
      state: 'queued',
      sendAt: sendAt.toISOString(),
      typed: JSON.stringify(typed),
      ...nothing,
    })
    .execute();
  await jobs.add(trx, jobOf(messageId, sendAt));
}
