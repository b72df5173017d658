import { badInput, stale } from '@/domain/errors';
import { DEFAULT_UNDO_SECONDS, MAX_DAYS_AHEAD, MAX_MAIL_BYTES, SENDS_PER_HOUR } from '@/domain/mail/limits';
import type { Mail } from '@/domain/mail/schemas';
import { senderHost } from '@/server/core/mailer/sender';
import { countAttempt } from '@/server/core/rateLimit';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { cleanHtml } from '@/server/core/html';
import type { MailContext } from '../context';
import { ownWritten, readDraft } from '../drafts/read';
import { type Texts, textsOf } from '../drafts/text';
import { bytesOf, filesOf, setSortAt, takeVersion } from '../drafts/write';
import { wholeMail } from '../items/own';
import { type Resolved, resolveRecipients, type StoredRecipient } from './resolve';
import { tellDelivery } from './states';

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR * SECOND;

interface Sending {
  mailId: string;
  version: number;
  sendAt?: string | undefined;
}

/** The HTML of a version of a draft as others may see it, and its text. */
interface Cleaned extends Texts {
  version: number;
  html: string;
}

/** What was typed: a mail that is taken back is this again. */
export interface Typed extends Texts {
  recipients: StoredRecipient[];
  html: string;
}

/** The key by which a mail has one job. */
export const jobOf = (messageId: string, runAt: Date) => ({
  kind: 'mail.deliver' as const,
  payload: { messageId },
  runAt,
  dedupeKey: `mail.deliver:${messageId}`,
});

/** Cleans before the transaction, since that takes time. Null once it is sent. @throws ApiError 400, 404. */
async function cleaned({ db, user }: MailContext, mailId: string): Promise<Cleaned | null> {
  const row = await ownWritten(db, user.id, mailId);
  if (row.state !== 'draft') return null;
  const html = await cleanHtml(row.html ?? '', 'html');
  return { version: row.version, html, ...(await textsOf(html)) };
}

/** When a mail leaves: at a given time, else after the seconds in which it can be taken back. */
async function sendAtOf(
  { now, user }: MailContext,
  trx: Transaction,
  given: string | undefined,
): Promise<Date> {
  if (given !== undefined) return new Date(Math.max(Date.parse(given), now().getTime()));
  const row = await trx
    .selectFrom('mail_settings')
    .where('userId', '=', user.id)
    .select('undoSeconds')
    .executeTakeFirst();
  return new Date(now().getTime() + (row?.undoSeconds ?? DEFAULT_UNDO_SECONDS) * SECOND);
}

async function storedRecipients(trx: Transaction, messageId: string): Promise<StoredRecipient[]> {
  return trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .select(['kind', 'position', 'name', 'address', 'userId'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

async function writeResolved(trx: Transaction, messageId: string, recipients: readonly Resolved[]) {
  await trx.deleteFrom('mail_recipient').where('messageId', '=', messageId).execute();
  await insertMany(
    trx,
    'mail_recipient',
    recipients.map((one) => ({ ...one, messageId, state: 'pending' as const, problem: null, at: null })),
  );
}

/** Makes a draft a mail that never changes again, unless it is taken back. */
async function freeze(
  { config, now }: MailContext,
  trx: Transaction,
  messageId: string,
  { html, text, snippet }: Cleaned,
): Promise<void> {
  const files = await filesOf(trx, messageId);
  if (files.bytes > MAX_MAIL_BYTES) throw badInput({ attachmentIds: 'mail-too-large' });
  await trx.updateTable('mail_body').set({ html, text }).where('messageId', '=', messageId).execute();
  await trx
    .updateTable('mail_message')
    .set({
      state: 'final',
      snippet,
      size: bytesOf(text, html) + files.bytes,
      messageIdHeader: `${messageId}@${senderHost(config)}`,
      updatedAt: nowIso(now()),
    })
    .where('id', '=', messageId)
    .execute();
}

async function queue(
  context: MailContext,
  trx: Transaction,
  mail: { messageId: string; itemId: string; userId: string },
  { sendAt, typed }: { sendAt: Date; typed: Typed },
): Promise<void> {
  const { jobs, now } = context;
  await trx
    .updateTable('mail_item')
    .set({ folder: 'outbox', cameFrom: null, trashedAt: null })
    .where('id', '=', mail.itemId)
    .execute();
  await setSortAt(trx, mail.itemId, nowIso(now()));
  await trx
    .insertInto('mail_outgoing')
    .values({
      ...mail,
      state: 'queued',
      sendAt: sendAt.toISOString(),
      nextAt: null,
      lockedUntil: null,
      handedAt: null,
      lastText: null,
      triedAt: null,
      typed: JSON.stringify(typed),
    })
    .execute();
  await jobs.add(trx, jobOf(mail.messageId, sendAt));
}

async function send(
  context: MailContext,
  trx: Transaction,
  { mailId, version, sendAt }: Sending,
  content: Cleaned | null,
): Promise<{ mail: Mail }> {
  const { now, user } = context;
  const draft = await takeVersion(context, trx, { mailId, version });
  const { itemId, messageId, text, snippet } = draft;
  // It was saved, taken back or sent while its HTML was cleaned: another version than the one to be sent.
  if (content?.version !== version)
    throw stale({ ...(await readDraft({ ...context, db: trx }, mailId)), version });
  const recipients = await storedRecipients(trx, messageId);
  const resolved = await resolveRecipients(trx, recipients, { writer: user, now: now() });
  await writeResolved(trx, messageId, resolved);
  await freeze(context, trx, messageId, content);
  const mail = { messageId, itemId, userId: user.id };
  const at = await sendAtOf(context, trx, sendAt);
  await queue(context, trx, mail, {
    sendAt: at,
    typed: { recipients, html: draft.html ?? '', text, snippet },
  });
  await tellDelivery(context, trx, mail, { tab: context.tab });
  return { mail: await wholeMail({ ...context, db: trx }, itemId) };
}

/**
 * Sends a draft, once: at a given time, or after the seconds in which that can be undone. `once` runs the effect once
 * per idempotency key.
 * @throws ApiError 400 with fields; 404; 409 `stale-version` with the present draft, `already-sent`; 429.
 */
export async function sendDraft(
  context: MailContext,
  sending: Sending,
  once: <T>(effect: (trx: Transaction) => Promise<T>) => Promise<T>,
): Promise<{ mail: Mail }> {
  const { config, db, now, user } = context;
  const latest = now().getTime() + MAX_DAYS_AHEAD * DAY;
  if (sending.sendAt !== undefined && Date.parse(sending.sendAt) > latest)
    throw badInput({ sendAt: 'too-far' });
  const content = await cleaned(context, sending.mailId);
  if (content && config.rateLimits) {
    const limit = { key: `mail:${user.id}`, limit: SENDS_PER_HOUR, windowSeconds: HOUR };
    await countAttempt(db, limit, now());
  }
  return once((trx) => send(context, trx, sending, content));
}
