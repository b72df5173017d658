import { notFound } from '@/domain/errors';
import type { Draft, MailPerson } from '@/domain/mail/schemas';
import type { RecipientKind } from '@/domain/mail/words';
import { avatarPath } from '@/domain/people/pictures';
import { seesContact } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import type { MailContext } from '../context';
import { MAIL_FILES } from '../owners';

/** An own mail as its writer changes it. */
export interface WrittenRow {
  itemId: string;
  threadId: string;
  messageId: string;
  state: 'draft' | 'final';
  version: number;
  subject: string;
  inReplyTo: string | null;
  text: string;
  snippet: string;
  html: string | null;
}

/** A mail that somebody writes or has written. @throws ApiError 404 for others, also for received ones. */
export async function ownWritten(db: Database, userId: string, mailId: string): Promise<WrittenRow> {
  const row = await db
    .selectFrom('mail_item as i')
    .innerJoin('mail_message as m', 'm.id', 'i.messageId')
    .innerJoin('mail_body as b', 'b.messageId', 'm.id')
    .where('i.id', '=', mailId)
    .where('i.userId', '=', userId)
    .where('i.origin', '=', 'sent')
    .select(['i.id as itemId', 'i.threadId', 'm.id as messageId', 'm.state', 'm.version'])
    .select(['m.subject', 'm.snippet', 'm.inReplyTo', 'b.text', 'b.html'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Recipients of a draft; addresses of people as far as the writer may see them. */
async function recipientsOf({ db, user }: Pick<MailContext, 'db' | 'user'>, messageId: string) {
  const rows = await db
    .selectFrom('mail_recipient as r')
    .leftJoin('user as u', 'u.id', 'r.userId')
    .leftJoin('profile as p', 'p.userId', 'r.userId')
    .where('r.messageId', '=', messageId)
    .select(['r.kind', 'r.name', 'r.address', 'r.userId', 'u.image', 'u.email', 'p.isPublic'])
    .orderBy('r.kind')
    .orderBy('r.position')
    .execute();
  const personOf = ({ name, address, userId, image, email, isPublic }: (typeof rows)[number]): MailPerson => {
    if (userId === null) return { name, email: address, avatar: null, userId };
    const shown = seesContact(user, { id: userId, isPublic });
    return { name, email: shown ? (email ?? '') : '', avatar: avatarPath(userId, image), userId };
  };
  return (kind: RecipientKind) => rows.filter((row) => row.kind === kind).map(personOf);
}

/** The own mail that a draft answers. */
async function answeredMail(db: Database, userId: string, header: string | null): Promise<string | null> {
  if (header === null) return null;
  const row = await db
    .selectFrom('mail_message as m')
    .innerJoin('mail_item as i', 'i.messageId', 'm.id')
    .where('m.messageIdHeader', '=', header)
    .where('i.userId', '=', userId)
    .select('i.id')
    .orderBy('i.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A draft as the composer opens it. @throws ApiError 404, also once it is sent. */
export async function readDraft(
  context: Pick<MailContext, 'blobs' | 'db' | 'user'>,
  mailId: string,
): Promise<Draft> {
  const { blobs, db, user } = context;
  const row = await ownWritten(db, user.id, mailId);
  if (row.state !== 'draft') throw notFound();
  const of = await recipientsOf(context, row.messageId);
  const files = await blobs.describe(db, user, MAIL_FILES, [row.messageId]);
  return {
    mailId,
    version: row.version,
    to: of('to'),
    cc: of('cc'),
    bcc: of('bcc'),
    subject: row.subject,
    html: row.html ?? '',
    attachments: files.get(row.messageId) ?? [],
    inReplyToMailId: await answeredMail(db, user.id, row.inReplyTo),
  };
}
