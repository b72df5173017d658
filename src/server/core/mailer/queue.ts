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

/** A file that goes with a mail, made of text (an .ics). */
export interface TextAttachment {
  name: string;
  type: string;
  text: string;
}

/** A stored file that goes with a mail; read when it leaves. */
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
  /** Whose language, zone and first name count. */
  userId?: string | undefined;
  /** The person's, else the workspace's, unless said. */
  locale?: string | undefined;
  /** Own path (`/…`) or address that the button opens, in place of the kind's own. */
  link?: string | undefined;
  cc?: readonly string[] | undefined;
  replyTo?: string | undefined;
  /** One line and plain text in place of the kind's own, inside the same frame. */
  subject?: string | undefined;
  text?: string | undefined;
  /** What stands between the text and the button. */
  sections?: readonly MailSection[] | undefined;
  /** Own path that ends such mails; stands at the foot and in the headers. */
  unsubscribe?: string | undefined;
  attachments?: readonly (TextAttachment | FileAttachment)[] | undefined;
  /** The same key twice is one mail. */
  dedupeKey?: string | undefined;
}

interface Needs {
  config: Config;
  jobs: Jobs;
  now: () => Date;
}

/** Whether mails leave the house; else they are kept for the admins to see. */
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

/** One click in the mail program ends such mails (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Writes mails of the system in the transaction of their cause; jobs take them from there. */
export class Mailer {
  constructor(readonly needs: Needs) {}

  /** Writes one mail; it leaves after the commit. Returns its id, null when one with this `dedupeKey` was there. */
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
