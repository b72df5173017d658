import { badInput } from '@/domain/errors';
import { LANGUAGE_TABLE } from '@/domain/languages';
import {
  type BasedMail,
  forwarded,
  forwardSubject,
  type NamedPerson,
  peopleText,
  quoted,
  replyRecipients,
  replySubject,
} from '@/domain/mail/reply';
import { type Ancestry, ancestryOfReply } from '@/domain/mail/threading';
import type { Basis } from '@/domain/mail/words';
import { copyFiles } from '@/server/core/blobs/attachments';
import { escapeHtml } from '@/server/core/mailer/html';
import { textsIn } from '@/server/core/texts';
import type { Database, Transaction } from '@/server/db/database';
import type { MailContext } from '../context';
import { ownItem } from '../items/own';
import { MAIL_FILES } from '../owners';
import type { DraftRecipient } from './recipients';

/** What a draft takes over from the mail that it is based on. */
export interface Based {
  recipients: DraftRecipient[];
  subject: string;
  html: string;
  ancestry: Ancestry;
  /** Null for a conversation of its own. */
  threadId: string | null;
  /** The message whose files are copied; null without files. */
  filesFrom: string | null;
}

const ALONE: Pick<Based, 'ancestry' | 'threadId'> = {
  ancestry: { inReplyTo: null, refs: [] },
  threadId: null,
};

interface Original extends BasedMail {
  messageId: string;
  threadId: string;
  messageIdHeader: string | null;
  inReplyTo: string | null;
  refs: string[];
  at: string;
}

async function recipientsOf(db: Database, messageId: string) {
  return db
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .select(['kind', 'name', 'address', 'userId', 'state'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}
type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>[number];

/** @throws ApiError 404; 400 for a mail that is not sent yet. */
async function originalOf({ db, user }: MailContext, mailId: string, recipients: readonly RecipientRow[]) {
  const item = await ownItem(db, user.id, mailId);
  const row = await db
    .selectFrom('mail_message as m')
    .innerJoin('mail_body as b', 'b.messageId', 'm.id')
    .where('m.id', '=', item.messageId)
    .select([
      'm.state',
      'm.messageIdHeader',
      'm.inReplyTo',
      'm.refs',
      'm.sentAt',
      'm.replyTo',
      'b.html',
      'b.text',
    ])
    .executeTakeFirstOrThrow();
  if (row.state === 'draft') throw badInput({ basedOn: 'invalid' });
  const of = (kind: 'to' | 'cc') => recipients.filter((one) => one.kind === kind);
  const original: Original = {
    messageId: item.messageId,
    threadId: item.threadId,
    isOwn: item.origin === 'sent',
    from: { userId: item.fromUserId, name: item.fromName, address: item.fromAddress },
    replyTo: (JSON.parse(row.replyTo) as string[]).map((address) => ({ userId: null, name: '', address })),
    to: of('to'),
    cc: of('cc'),
    subject: item.subject,
    html: row.html ?? `<p>${escapeHtml(row.text).replaceAll('\n', '<br>')}</p>`,
    messageIdHeader: row.messageIdHeader,
    inReplyTo: row.inReplyTo,
    refs: JSON.parse(row.refs) as string[],
    at: row.sentAt ?? item.sortAt,
  };
  return original;
}

/** `Nov 28, 14:02` by the writer's clock and language; of another year with that year. */
function dateText({ user, now }: MailContext, at: string): string {
  const isThisYear = at.slice(0, 4) === now().toISOString().slice(0, 4);
  return new Intl.DateTimeFormat(LANGUAGE_TABLE[user.locale].locale, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: user.timeZone,
  }).format(new Date(at));
}

const nameOf = ({ name, address, userId }: NamedPerson) => name || (userId === null ? address : '');

/** Rows of a draft; a person is known by the account alone, whose address may change. */
const rowsOf = (kind: DraftRecipient['kind'], people: readonly NamedPerson[]): DraftRecipient[] =>
  people.map(({ userId, name, address }, position) => ({
    kind,
    position,
    name,
    userId,
    address: userId === null ? address : '',
  }));

function answerTo(context: MailContext, original: Original, kind: 'reply' | 'replyAll'): Based {
  const { user } = context;
  const addresses = user.emailVerified ? [user.email] : [];
  const { to, cc } = replyRecipients(original, { userId: user.id, addresses }, kind);
  const values = { date: dateText(context, original.at), name: nameOf(original.from) };
  return {
    recipients: [...rowsOf('to', to), ...rowsOf('cc', cc)],
    subject: replySubject(original.subject),
    html: quoted(original.html, textsIn(user.locale)('defaults.mail.wrote', values)),
    ancestry: ancestryOfReply(original),
    threadId: original.threadId,
    filesFrom: null,
  };
}

/** People of the workspace by their name alone: their addresses are not everybody's to read. */
const textOfPeople = (people: readonly NamedPerson[]) =>
  peopleText(people.map((one) => (one.userId === null ? one : { ...one, address: '' })));

function forwardOf(context: MailContext, original: Original): Based {
  const t = textsIn(context.user.locale);
  const lines = [
    { label: t('defaults.mail.from'), text: textOfPeople([original.from]) },
    { label: t('defaults.mail.date'), text: dateText(context, original.at) },
    { label: t('defaults.mail.subject'), text: original.subject },
    { label: t('defaults.mail.to'), text: textOfPeople(original.to) },
    { label: t('defaults.mail.cc'), text: textOfPeople(original.cc) },
  ].filter(({ text }) => text !== '');
  return {
    ...ALONE,
    recipients: [],
    subject: forwardSubject(original.subject),
    html: forwarded(original.html, t('defaults.mail.forwarded'), lines),
    filesFrom: original.messageId,
  };
}

/** The same mail once more, to those who did not get it; when all did, to all. */
function againOf(original: Original, all: readonly RecipientRow[]): Based {
  if (!original.isOwn) throw badInput({ basedOn: 'invalid' });
  const failed = all.filter(({ state }) => state === 'failed');
  const again = failed.length > 0 ? failed : all;
  const of = (kind: DraftRecipient['kind']) =>
    rowsOf(
      kind,
      again.filter((one) => one.kind === kind),
    );
  const { html, inReplyTo, refs, subject, threadId } = original;
  return {
    recipients: [...of('to'), ...of('cc'), ...of('bcc')],
    subject,
    html,
    ancestry: { inReplyTo, refs },
    threadId: inReplyTo === null ? null : threadId,
    filesFrom: original.messageId,
  };
}

/**
 * What a draft takes over from an own mail. Those of `bcc` are taken over only to send an own mail again.
 * @throws ApiError 404; 400 for a mail that is not sent yet, and for sending a received one again.
 */
export async function basedOn(
  context: MailContext,
  { mailId, kind }: { mailId: string; kind: Basis },
): Promise<Based> {
  const { messageId } = await ownItem(context.db, context.user.id, mailId);
  const recipients = await recipientsOf(context.db, messageId);
  const original = await originalOf(context, mailId, recipients);
  if (kind === 'forward') return forwardOf(context, original);
  if (kind === 'again') return againOf(original, recipients);
  return answerTo(context, original, kind);
}

/** Copies the files of the mail that a draft is based on. */
export async function copyBasedFiles(
  { user }: Pick<MailContext, 'user'>,
  trx: Transaction,
  { filesFrom }: Based,
  messageId: string,
): Promise<void> {
  if (filesFrom !== null) await copyFiles(trx, MAIL_FILES, new Map([[filesFrom, messageId]]), user.id);
}
