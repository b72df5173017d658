import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import { conflict, notFound } from '@/domain/errors';
import { toLanguage } from '@/domain/languages';
import {
  type MailContent,
  type MailServer,
  type mailsQuery,
  SERVER_PROBLEMS,
  type SystemMail,
  type SystemMailRow,
} from '@/domain/workspace/mailSchemas';
import type { Config } from '@/server/core/config';
import { sendsMail } from '@/server/core/mailer/queue';
import { senderOf } from '@/server/core/mailer/sender';
import { endPause, readServerState } from '@/server/core/mailer/serverState';
import { serverName } from '@/server/core/mailer/transport';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import { containing } from '@/server/db/like';

const COLUMNS = [
  'id',
  'kind',
  'to',
  'subject',
  'state',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
  'nextAt',
] as const;

type Query = z.output<typeof mailsQuery>;

function mentioning(text: string) {
  const pattern = containing(text.trim().toLowerCase());
  return sql<SqlBool>`(lower("to") like ${pattern} escape '\\' or lower(subject) like ${pattern} escape '\\')`;
}

/** One page of the system mails, the newest first, without their content. */
export async function listMails(db: Database, query: Query): Promise<Page<SystemMailRow>> {
  const { limit, cursor, state, kind, query: text } = query;
  return keyset(
    db
      .selectFrom('system_mail')
      .select(COLUMNS)
      .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? 'queued'))
      .$if(kind !== undefined, (mails) => mails.where('kind', '=', kind ?? ''))
      .$if(Boolean(text?.trim()), (mails) => mails.where(mentioning(text ?? ''))),
    {
      sort: [{ column: 'system_mail.createdAt', direction: 'desc' }],
      id: 'system_mail.id',
      limit,
      cursor,
      filters: [state, kind, text],
    },
  );
}

/** A mail without its content. @throws ApiError 404 */
export async function readMail(db: Database, mailId: string): Promise<SystemMail> {
  const row = await db
    .selectFrom('system_mail')
    .select([...COLUMNS, 'cc', 'replyTo', 'locale', sql<boolean | number>`html <> ''`.as('hasContent')])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    cc: JSON.parse(row.cc) as string[],
    locale: toLanguage(row.locale),
    hasContent: Boolean(row.hasContent),
  };
}

/** What a mail says. @throws ApiError 404; 409 `content-cleared` */
export async function readContent(db: Database, mailId: string): Promise<MailContent> {
  const content = await db
    .selectFrom('system_mail')
    .select(['text', 'html', 'link', 'code'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!content) throw notFound();
  if (content.html === '') throw conflict('content-cleared');
  return content;
}

/** State of outgoing mail, as managers see it. */
export async function readServer(db: Database, config: Config): Promise<MailServer> {
  const { problem, ...state } = await readServerState(db);
  return {
    ...state,
    mode: sendsMail(config) ? 'smtp' : 'kept',
    name: serverName(config),
    from: senderOf(config),
    perMinute: config.mailOutPerMinute,
    problem: SERVER_PROBLEMS.find((known) => known === problem) ?? null,
  };
}

/**
 * Moves a queued, kept or failed mail to the head of the queue, with all attempts again.
 * @throws ApiError 404; 409 `no-mail-server`, `mail-sent` for one that was sent, `content-cleared`.
 */
export async function retryMail(
  trx: Transaction,
  { config, jobs, now }: Pick<Services, 'config' | 'jobs' | 'now'>,
  mailId: string,
): Promise<SystemMailRow> {
  if (!sendsMail(config)) throw conflict('no-mail-server');
  const row = await trx
    .updateTable('system_mail')
    .set({ state: 'queued', attempts: 0, nextAt: now().toISOString(), lastError: null })
    .where('id', '=', mailId)
    .where('state', 'in', ['queued', 'kept', 'failed'])
    .where('html', '<>', '')
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) {
    const { state } = await readMail(trx, mailId);
    throw conflict(state === 'sent' || state === 'sending' ? 'mail-sent' : 'content-cleared');
  }
  await endPause(trx);
  await jobs.add(trx, { kind: 'mail.send', payload: null, dedupeKey: 'mail.send' });
  return row;
}
