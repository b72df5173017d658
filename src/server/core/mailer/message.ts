import { buffer } from 'node:stream/consumers';
import type { SendMailOptions } from 'nodemailer';
import type { Selectable } from 'kysely';
import type { Config } from '@/server/core/config';
import type { SystemMailTable } from '@/server/db/tables/mail';
import type { Blobs } from '@/server/core/blobs/service';
import type { Database } from '@/server/db/database';
import type { FileAttachment, TextAttachment } from './queue';
import { senderOf } from './sender';

export type MailRow = Selectable<SystemMailTable>;

/** Dependencies for creating messages. */
export interface MessageNeeds {
  blobs: Blobs;
  config: Config;
  db: Database;
}

/** The attachments of a mail; stored files are read now. Throws 404 when one no longer exists. */
async function filesOf({ blobs, db }: MessageNeeds, row: MailRow) {
  const attachments = JSON.parse(row.attachments) as (TextAttachment | FileAttachment)[];
  const files = [];
  for (const file of attachments) {
    const content = 'text' in file ? file.text : await buffer(await blobs.read(db, file.attachmentId));
    files.push({ filename: file.name, contentType: file.type, content });
  }
  return files;
}

/** A stored mail in the form of the mail library. Nothing in it is fetched from an address. */
export async function messageOf(row: MailRow, needs: MessageNeeds): Promise<SendMailOptions> {
  const { config } = needs;
  return {
    from: senderOf(config),
    to: row.to,
    cc: JSON.parse(row.cc) as string[],
    ...(row.replyTo !== null && { replyTo: row.replyTo }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: row.messageId,
    date: row.createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': row.locale === 'cn' ? 'zh-Hans' : row.locale,
      ...(JSON.parse(row.headers) as Record<string, string>),
    },
    attachments: await filesOf(needs, row),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
