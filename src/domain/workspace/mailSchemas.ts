import * as z from 'zod';
import { LANGUAGES } from '@/domain/languages';
import { id, instant, paging } from '@/domain/schemas';

const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export const SERVER_PROBLEMS = [
  'url-invalid',
  'key-unreadable',
  'sign-in-refused',
  'not-encrypted',
  'certificate',
  'unreachable',
] as const;

const text = (max: number) => z.string().max(max);

/** A row in the list of system mails. */
export const systemMailRow = z.object({
  id,
  kind: text(60),
  to: text(254),
  subject: text(1000),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: text(500).nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When the next attempt is due. */
  nextAt: instant.nullable(),
});
export type SystemMailRow = z.output<typeof systemMailRow>;

/** A mail without its content. */
export const systemMail = z.object({
  ...systemMailRow.shape,
  cc: z.array(text(254)).max(10),
  replyTo: text(254).nullable(),
  locale: z.enum(LANGUAGES),
  /** False once it was cleared: a mail that grants access keeps its content only until it is sent, a week at most. */
  hasContent: z.boolean(),
});
export type SystemMail = z.output<typeof systemMail>;

/** What a mail says. It may contain a code or a link that grants access. */
export const mailContent = z.object({
  text: text(100_000),
  html: text(500_000),
  link: text(2000).nullable(),
  code: text(64).nullable(),
});
export type MailContent = z.output<typeof mailContent>;

/** How this server sends mail. */
export const mailServer = z.object({
  /** `kept`: there is no mail server, mails are stored here. */
  mode: z.enum(['smtp', 'kept']),
  /** Host and port; null when the address can't be read. */
  name: text(300).nullable(),
  from: text(300),
  perMinute: z.int(),
  problem: z.enum(SERVER_PROBLEMS).nullable(),
  /** The server's response. */
  detail: text(300).nullable(),
  checkedAt: instant.nullable(),
  pausedUntil: instant.nullable(),
});
export type MailServer = z.output<typeof mailServer>;

export const mailsQuery = z.object({
  ...paging,
  state: z.enum(MAIL_STATES).optional(),
  kind: text(60).optional(),
  /** Part of an address or a subject. */
  query: text(200).optional(),
});
