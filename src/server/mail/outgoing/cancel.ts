import { conflict } from '@/domain/errors';
import { RETRIABLE } from '@/domain/mail/outgoing';
import type { Mail } from '@/domain/mail/schemas';
import type { OutgoingState } from '@/domain/mail/words';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { MailContext } from '../context';
import { ownWritten } from '../drafts/read';
import { setRecipients } from '../drafts/recipients';
import { bytesOf, filesOf, setSortAt, tellDraft, type Written, writtenOf } from '../drafts/write';
import { wholeMail } from '../items/own';
import { jobOf, type Typed } from './send';
import { type SentMail, setState, stateNow, tellDelivery } from './states';

type Tools = Pick<MailContext, 'blobs' | 'live' | 'now' | 'tab'>;

/** States from which a mail may be taken back, if nobody has it. */
type Waiting = readonly OutgoingState[];

/** Takes a mail back that nobody has yet; undefined when it is too late, also when sending began at this instant. */
async function takeBack(trx: Transaction, { messageId, userId }: SentMail, from: Waiting) {
  const row = await trx
    .deleteFrom('mail_outgoing')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('state', 'in', from)
    // A mail that is sent again to the rest: others have it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail_recipient as r')
            .where('r.messageId', '=', messageId)
            .where('r.state', '=', 'sent')
            .select('r.messageId'),
        ),
      ),
    )
    .returning('typed')
    .executeTakeFirst();
  const typed = row?.typed ?? null;
  return typed === null ? undefined : (JSON.parse(typed) as Typed);
}

/** Makes a mail that was not sent a draft again, as it was typed. False when it is too late. */
export async function makeDraftAgain(
  tools: Tools,
  trx: Transaction,
  { messageId, itemId, userId }: SentMail,
  from: Waiting = ['queued'],
): Promise<boolean> {
  const typed = await takeBack(trx, { messageId, itemId, userId }, from);
  if (!typed) return false;
  const { html, recipients, snippet, text } = typed;
  const at = nowIso(tools.now());
  const files = await filesOf(trx, messageId);
  const { version } = await trx
    .updateTable('mail_message')
    .set((eb) => ({
      state: 'draft',
      snippet,
      messageIdHeader: null,
      size: bytesOf(text, html) + files.bytes,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', messageId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.updateTable('mail_body').set({ text, html }).where('messageId', '=', messageId).execute();
  await setRecipients(trx, messageId, recipients);
  await trx.updateTable('mail_item').set({ folder: 'drafts' }).where('id', '=', itemId).execute();
  await setSortAt(trx, itemId, at);
  await tellDelivery(tools, trx, { messageId, itemId, userId }, { tab: tools.tab });
  await tellDraft({ ...tools, user: { id: userId } }, trx, { mailId: itemId, version });
  return true;
}

/** Takes a mail back: it is a draft again with all that it had. @throws ApiError 404; 409 `too-late`. */
export async function cancelSending(context: MailContext, mailId: string): Promise<Written> {
  const { db, user } = context;
  return transaction(db, async (trx) => {
    const { itemId, messageId, state } = await ownWritten(trx, user.id, mailId);
    const isBack =
      state === 'final' && (await makeDraftAgain(context, trx, { messageId, itemId, userId: user.id }));
    if (!isBack) throw conflict('too-late');
    return writtenOf({ ...context, db: trx }, mailId);
  });
}

/** Queues a mail anew from one of these states; false when it is in another. */
async function queueAgain(
  { jobs, now }: Pick<MailContext, 'jobs' | 'now'>,
  trx: Transaction,
  { messageId, userId }: SentMail,
  from: readonly ('kept' | 'failed' | 'partly' | 'unknown')[],
): Promise<boolean> {
  const queued = await trx
    .updateTable('mail_outgoing')
    .set({
      state: 'queued',
      sendAt: nowIso(now()),
      attempts: 0,
      nextAt: null,
      lockedUntil: null,
      handedAt: null,
    })
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('state', 'in', from)
    .returning('messageId')
    .executeTakeFirst();
  if (!queued) return false;
  await trx
    .updateTable('mail_recipient')
    .set({ state: 'pending', problem: null, at: null })
    .where('messageId', '=', messageId)
    .where('state', '=', 'failed')
    .execute();
  await jobs.add(trx, jobOf(messageId, now()));
  return true;
}

type Again = (trx: Transaction, mail: SentMail) => Promise<boolean>;

/** Changes an own mail that is not a draft. @throws ApiError 404; 409 `already-sent` when `change` says no. */
async function changeSending(context: MailContext, mailId: string, change: Again): Promise<{ mail: Mail }> {
  const { db, tab, user } = context;
  return transaction(db, async (trx) => {
    const { itemId, messageId } = await ownWritten(trx, user.id, mailId);
    const mail = { messageId, itemId, userId: user.id };
    if (!(await change(trx, mail))) throw conflict('already-sent');
    await tellDelivery(context, trx, mail, { tab });
    return { mail: await wholeMail({ ...context, db: trx }, itemId) };
  });
}

/** Sends a mail again to those who did not get it. @throws ApiError 404; 409 `already-sent`. */
export async function retrySending(context: MailContext, mailId: string): Promise<{ mail: Mail }> {
  return changeSending(context, mailId, (trx, mail) => queueAgain(context, trx, mail, RETRIABLE));
}

/** Notes that a mail of unknown outcome has arrived. */
async function settleAsSent(context: MailContext, trx: Transaction, mail: SentMail): Promise<boolean> {
  const claimed = await trx
    .updateTable('mail_outgoing')
    .set({ state: 'sent' })
    .where('messageId', '=', mail.messageId)
    .where('state', '=', 'unknown')
    .returning('messageId')
    .executeTakeFirst();
  if (!claimed) return false;
  await trx
    .updateTable('mail_recipient')
    .set({ state: 'sent', problem: null, at: nowIso(context.now()) })
    .where('messageId', '=', mail.messageId)
    .where('state', '=', 'pending')
    .execute();
  await setState(context, trx, mail, await stateNow(trx, mail.messageId));
  return true;
}

/** Settles a mail of unknown outcome: it was sent, or is sent again. @throws ApiError 404; 409 `already-sent`. */
export async function settleSending(
  context: MailContext,
  { mailId, sent }: { mailId: string; sent: boolean },
): Promise<{ mail: Mail }> {
  return changeSending(context, mailId, (trx, mail) =>
    sent ? settleAsSent(context, trx, mail) : queueAgain(context, trx, mail, ['unknown']),
  );
}
