import { toLanguage } from '@/domain/languages';
import type { Config } from '@/server/core/config';
import type { Jobs } from '@/server/core/jobs';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { MAIL_FORMS, type MailKind, type MailParams } from './kinds';
import { type MailSection, type Reader, renderMail } from './render';
import { senderHost } from './sender';

/** Longest own text of a mail. */
const TEXT_LENGTH = 5000;
const MOST_CC = 10;

/** An attachment generated from text (an .ics). */
export interface TextAttachment {
  name: string;
  type: string;
  text: string;
}

/** A stored file as attachment; read when the mail is sent. */
export interface FileAttachment {
  name: string;
  type: string;
  attachmentId: string;
}

/** A mail of the system. Source: sign-in, section 9. */
export interface NewMail<K extends MailKind = MailKind> {
  kind: K;
  /** One address, or several joined by commas. */
  to: string;
  params: MailParams[K];
  /** The person whose language, zone and first name are used. */
  userId?: string | undefined;
  /** Default: the person's, else the workspace's. */
  locale?: string | undefined;
  /** Path in the app (`/…`) or address that the button opens, instead of the kind's default. */
  link?: string | undefined;
  cc?: readonly string[] | undefined;
  replyTo?: string | undefined;
  /** Subject line and plain text instead of the kind's default, inside the same frame. */
  subject?: string | undefined;
  text?: string | undefined;
  /** Content between the text and the button. */
  sections?: readonly MailSection[] | undefined;
  /** Path in the app that unsubscribes from such mails; in the footer and in the headers. */
  unsubscribe?: string | undefined;
  attachments?: readonly (TextAttachment | FileAttachment)[] | undefined;
  /** A second mail with the same key is dropped. */
  dedupeKey?: string | undefined;
}

interface Needs {
  config: Config;
  jobs: Jobs;
  now: () => Date;
}

/** Whether mails are sent; otherwise they are stored for the admins to see. */
export function sendsMail(config: Config): boolean {
  return config.smtpUrl !== undefined && config.demo !== 'public';
}

async function readerOf(trx: Transaction, { userId, locale }: NewMail): Promise<Reader> {
  const row = await trx
    .selectFrom('workspace')
    .leftJoin('user', (join) => join.on('user.id', '=', userId ?? ''))
    .select([
      'workspace.name as workspace',
      'workspace.locale as workspaceLocale',
      'workspace.timeZone as workspaceZone',
      'user.firstName',
      'user.locale',
      'user.timeZone',
    ])
    .where('workspace.id', '=', 'main')
    .executeTakeFirstOrThrow();
  return {
    language: toLanguage(locale ?? row.locale ?? row.workspaceLocale),
    zone: row.timeZone ?? row.workspaceZone,
    name: row.firstName,
    workspace: row.workspace,
  };
}

/** One-click unsubscribe in the mail program (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Queues system mails in the transaction of their cause; jobs send them. */
export class Mailer {
  constructor(readonly needs: Needs) {}

  /** Queues one mail; it is sent after the commit. Returns its id, null when one with this `dedupeKey` exists. */
  async queue<K extends MailKind>(trx: Transaction, mail: NewMail<K>): Promise<string | null> {
    const { config, jobs, now } = this.needs;
    const row = await this.#row(trx, mail);
    const written = await trx
      .insertInto('system_mail')
      .values(row)
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return null;
    if (sendsMail(config)) await jobs.add(trx, { kind: 'mail.send', payload: null, dedupeKey: 'mail.send' });
    else await jobs.add(trx, { kind: 'mail.keep', payload: { mailId: row.id }, runAt: now() });
    return row.id;
  }

  async #row<K extends MailKind>(trx: Transaction, mail: NewMail<K>) {
    const { config, now } = this.needs;
    const at = now().toISOString();
    const id = newId();
    const path = mail.link ?? MAIL_FORMS[mail.kind].link?.(mail.params, mail.to);
    const reader = await readerOf(trx, mail);
    const params = mail.params as Record<string, unknown>;
    const code = params['code'];
    const text = mail.text?.slice(0, TEXT_LENGTH);
    const whole = (own: string | undefined) =>
      own === undefined ? null : new URL(own, config.publicUrl).href;
    const link = whole(path);
    const unsubscribe = whole(mail.unsubscribe);
    const sections = (mail.sections ?? []).map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({ ...line, link: new URL(line.link, config.publicUrl).href })),
    }));
    const draft = { kind: mail.kind, params, link, subject: mail.subject, text, sections, unsubscribe };
    const rendered = renderMail(draft, reader);
    const sends = sendsMail(config);
    return {
      id,
      kind: mail.kind,
      to: mail.to,
      cc: JSON.stringify((mail.cc ?? []).slice(0, MOST_CC)),
      replyTo: mail.replyTo ?? null,
      userId: mail.userId ?? null,
      locale: reader.language,
      ...rendered,
      link,
      code: typeof code === 'string' ? code : null,
      attachments: JSON.stringify(mail.attachments ?? []),
      headers: JSON.stringify(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)),
      messageId: `<${id}@${senderHost(config)}>`,
      state: sends ? ('queued' as const) : ('kept' as const),
      attempts: 0,
      nextAt: sends ? at : null,
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: at,
    };
  }
}
