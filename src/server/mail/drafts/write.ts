import { ApiError, badInput, conflict, stale } from '@/domain/errors';
import { mailLive } from '@/domain/mail/live';
import type { Draft, DraftFields, Mail } from '@/domain/mail/schemas';
import { subjectKey } from '@/domain/mail/threading';
import { setList } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { MailContext } from '../context';
import { wholeMail } from '../items/own';
import { MAIL_FILES } from '../owners';
import { indexStored } from '../search/indexMail';
import { type Based, copyBasedFiles } from './based';
import { ownWritten, readDraft } from './read';
import { draftRecipients, type DraftRecipient, setRecipients } from './recipients';
import { type Texts, textsOf } from './text';

/** What a draft says. */
interface Content {
  recipients: readonly DraftRecipient[];
  subject: string;
  html: string;
  texts: Texts;
  /** Absent: the files stay as they are. */
  attachmentIds?: readonly string[];
}

/** A draft as its writer gets it. */
export interface Written {
  mail: Mail;
  draft: Draft;
}

export const NO_DRAFT: DraftFields = { to: [], cc: [], bcc: [], subject: '', html: '', attachmentIds: [] };

const named = (recipients: readonly DraftRecipient[]) =>
  recipients.filter(({ kind }) => kind !== 'bcc').length;

/** Number and bytes of the files of a mail. */
export async function filesOf(
  trx: Transaction,
  messageId: string,
): Promise<{ count: number; bytes: number }> {
  const row = await trx
    .selectFrom('attachment')
    .where('ownerType', '=', MAIL_FILES)
    .where('ownerId', '=', messageId)
    .where('deletedAt', 'is', null)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

/** Bytes of the stored texts of a mail. */
export const bytesOf = (text: string, html: string): number =>
  Buffer.byteLength(text) + Buffer.byteLength(html);

/** Sets the files of a draft. @throws ApiError 400 at `draft.attachmentIds`. */
async function setFiles({ user }: MailContext, trx: Transaction, messageId: string, ids: readonly string[]) {
  const claim = { ownerType: MAIL_FILES, ownerId: messageId, ids, purpose: 'mail' as const, by: user.id };
  try {
    await setList(trx, claim);
  } catch (error) {
    const code = error instanceof ApiError ? error.fields?.['attachmentIds'] : undefined;
    throw code === undefined ? error : badInput({ 'draft.attachmentIds': code });
  }
}

/** Writes recipients and files, and what lists show of them. */
async function fill(context: MailContext, trx: Transaction, messageId: string, content: Content) {
  const { attachmentIds, html, recipients, texts } = content;
  await setRecipients(trx, messageId, recipients);
  if (attachmentIds !== undefined) await setFiles(context, trx, messageId, attachmentIds);
  const { text, snippet } = texts;
  const files = await filesOf(trx, messageId);
  await trx.updateTable('mail_body').set({ text, html }).where('messageId', '=', messageId).execute();
  await trx
    .updateTable('mail_message')
    .set({
      snippet,
      size: bytesOf(text, html) + files.bytes,
      attachmentCount: files.count,
      recipientCount: named(recipients),
    })
    .where('id', '=', messageId)
    .execute();
  await indexStored(trx, messageId);
}

/** Tells the writer's other windows that a draft has changed. */
export async function tellDraft(
  { live, tab, user }: Pick<MailContext, 'live' | 'tab'> & { user: { id: string } },
  trx: Transaction,
  draft: { mailId: string; version: number },
): Promise<void> {
  await live.publish(trx, mailLive.draftChanged, draft, { to: { users: [user.id] }, by: user.id, tab });
}

/** The draft and its mail as they are now. */
export async function writtenOf(context: MailContext, mailId: string): Promise<Written> {
  return { mail: await wholeMail(context, mailId), draft: await readDraft(context, mailId) };
}

async function insertDraft(
  { now, user }: MailContext,
  trx: Transaction,
  { subject, html }: Content,
  based: Based | null,
): Promise<{ itemId: string; messageId: string }> {
  const [itemId, messageId, at] = [newId(), newId(), nowIso(now())];
  await trx
    .insertInto('mail_message')
    .values({
      id: messageId,
      state: 'draft',
      fromName: user.displayName,
      fromAddress: user.email,
      fromUserId: user.id,
      subject,
      subjectKey: subjectKey(subject),
      snippet: '',
      sentAt: null,
      messageIdHeader: null,
      inReplyTo: based?.ancestry.inReplyTo ?? null,
      refs: JSON.stringify(based?.ancestry.refs ?? []),
      rawId: null,
      parseState: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await trx.insertInto('mail_body').values({ messageId, text: '', html }).execute();
  await trx
    .insertInto('mail_item')
    .values({
      id: itemId,
      userId: user.id,
      accountId: null,
      messageId,
      origin: 'sent',
      folder: 'drafts',
      cameFrom: null,
      trashedAt: null,
      threadId: based?.threadId ?? itemId,
      sortAt: at,
    })
    .execute();
  return { itemId, messageId };
}

/** Makes a draft: empty, with content, or based on a mail. @throws ApiError 400, 404. */
export async function newDraft(
  context: MailContext,
  given: DraftFields | undefined,
  based: Based | null,
): Promise<Written> {
  const { db } = context;
  const fields = given ?? NO_DRAFT;
  const texts = await textsOf(based?.html ?? fields.html);
  return transaction(db, async (trx) => {
    const recipients = based?.recipients ?? (await draftRecipients(trx, fields));
    const content: Content = based
      ? { recipients, texts, subject: based.subject, html: based.html }
      : { ...fields, recipients, texts };
    const { itemId, messageId } = await insertDraft(context, trx, content, based);
    if (based) await copyBasedFiles(context, trx, based, messageId);
    await fill(context, trx, messageId, content);
    await tellDraft(context, trx, { mailId: itemId, version: 1 });
    return writtenOf({ ...context, db: trx }, itemId);
  });
}

/**
 * Takes the next version of a draft, which nobody else can take then.
 * @throws ApiError 404; 409 `stale-version` with the present draft, `already-sent`.
 */
export async function takeVersion(
  context: MailContext,
  trx: Transaction,
  { mailId, version }: { mailId: string; version: number },
) {
  const row = await ownWritten(trx, context.user.id, mailId);
  const taken = await trx
    .updateTable('mail_message')
    .set({ version: version + 1, updatedAt: nowIso(context.now()) })
    .where('id', '=', row.messageId)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (taken) return row;
  const present = await ownWritten(trx, context.user.id, mailId);
  if (present.state === 'final') throw conflict('already-sent');
  throw stale(await readDraft({ ...context, db: trx }, mailId));
}

/** Moves a mail to another time in its lists, also in those of its labels. */
export async function setSortAt(trx: Transaction, itemId: string, sortAt: string): Promise<void> {
  await trx.updateTable('mail_item').set({ sortAt }).where('id', '=', itemId).execute();
  await trx.updateTable('mail_item_label').set({ sortAt }).where('itemId', '=', itemId).execute();
}

/** Saves a draft. @throws ApiError 400; 404; 409 `stale-version` with the present draft, `already-sent`. */
export async function updateDraft(
  context: MailContext,
  { mailId, version, draft }: { mailId: string; version: number; draft: DraftFields },
): Promise<Written> {
  const { db, now, user } = context;
  const { attachmentIds, html, subject } = draft;
  const texts = await textsOf(html);
  return transaction(db, async (trx) => {
    const { itemId, messageId } = await takeVersion(context, trx, { mailId, version });
    await trx
      .updateTable('mail_message')
      .set({ subject, subjectKey: subjectKey(subject), fromName: user.displayName, fromAddress: user.email })
      .where('id', '=', messageId)
      .execute();
    const recipients = await draftRecipients(trx, draft);
    await fill(context, trx, messageId, { recipients, subject, html, texts, attachmentIds });
    await setSortAt(trx, itemId, nowIso(now()));
    await tellDraft(context, trx, { mailId, version: version + 1 });
    return writtenOf({ ...context, db: trx }, mailId);
  });
}
