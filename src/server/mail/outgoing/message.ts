import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { referencesHeader } from '@/domain/mail/threading';
import type { RecipientKind } from '@/domain/mail/words';
import { textOfHtml } from '@/server/core/html';
import { senderAddress } from '@/server/core/mailer/sender';
import type { Database } from '@/server/db/database';
import { MAIL_FILES } from '../owners';
import type { Sender } from './states';

const bracketed = (header: string) => `<${header}>`;

/** The files of a mail, to be read while it is sent. */
async function filesOf({ blobs, db }: Pick<Sender, 'blobs' | 'db'>, messageId: string) {
  const rows = await db
    .selectFrom('attachment')
    .where('ownerType', '=', MAIL_FILES)
    .where('ownerId', '=', messageId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'type'])
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const files: { filename: string; contentType: string; content: Readable }[] = [];
  for (const { id, name, type } of rows)
    files.push({ filename: name, contentType: type, content: await blobs.read(db, id) });
  return files;
}

async function storedOf(db: Database, messageId: string) {
  return db
    .selectFrom('mail_message as m')
    .innerJoin('mail_body as b', 'b.messageId', 'm.id')
    .where('m.id', '=', messageId)
    .select([
      'm.fromName',
      'm.fromAddress',
      'm.subject',
      'm.sentAt',
      'm.messageIdHeader',
      'm.inReplyTo',
      'm.refs',
    ])
    .select(['b.text', 'b.html'])
    .executeTakeFirstOrThrow();
}

/**
 * Those named in the header: who gets a blind copy is named nowhere, nor are people of the workspace who keep their
 * address to themselves.
 */
async function namedIn(db: Database, messageId: string) {
  const rows = await db
    .selectFrom('mail_recipient as r')
    .leftJoin('profile as p', 'p.userId', 'r.userId')
    .where('r.messageId', '=', messageId)
    .where('r.kind', '<>', 'bcc')
    .where((eb) => eb.or([eb('r.route', '=', 'outside'), eb('p.isPublic', '=', 1)]))
    .select(['r.kind', 'r.name', 'r.address'])
    .orderBy('r.position')
    .execute();
  return (kind: RecipientKind) =>
    rows.filter((row) => row.kind === kind).map(({ name, address }) => ({ name, address }));
}

/** Links into the workspace in cleaned HTML, whose attributes alone have quotes behind a tag's name. */
const INNER_LINK = /(<[a-z0-9]+ href=")(?=\/)/g;

/** Text and HTML as they are read outside of the workspace: links into it have its address. */
async function readOutside({ text, html }: { text: string; html: string | null }, publicUrl: string) {
  const absolute = html?.replace(INNER_LINK, (tag) => `${tag}${publicUrl}`) ?? null;
  return absolute === html ? { text, html } : { html: absolute, text: await textOfHtml(absolute ?? '') };
}

/**
 * A mail as it leaves the workspace, to these addresses: from the address of the workspace, since its mail server may
 * send from no other, with answers to that of the writer. `close` ends what was not read.
 */
export async function outsideMessage(
  sender: Pick<Sender, 'blobs' | 'config' | 'db'>,
  messageId: string,
  addresses: readonly string[],
): Promise<{ message: SendMailOptions; close: () => void }> {
  const { config, db } = sender;
  const stored = await storedOf(db, messageId);
  const named = await namedIn(db, messageId);
  const files = await filesOf(sender, messageId);
  const { html, text } = await readOutside(stored, config.publicUrl);
  const from = senderAddress(config);
  const refs = referencesHeader(JSON.parse(stored.refs) as string[]);
  const message: SendMailOptions = {
    envelope: { from, to: [...addresses] },
    from: { name: `${stored.fromName} via Atrium`, address: from },
    replyTo: { name: stored.fromName, address: stored.fromAddress },
    to: named('to'),
    cc: named('cc'),
    subject: stored.subject,
    text,
    ...(html && { html }),
    messageId: bracketed(stored.messageIdHeader ?? ''),
    ...(stored.inReplyTo !== null && { inReplyTo: bracketed(stored.inReplyTo) }),
    ...(refs.length > 0 && { references: refs.map(bracketed) }),
    ...(stored.sentAt !== null && { date: stored.sentAt }),
    attachments: files,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return { message, close: () => files.forEach(({ content }) => content.destroy()) };
}
