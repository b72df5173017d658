import * as z from 'zod';
import { attachment, attachmentIds } from '@/domain/blobs/schemas';
import { SWATCHES } from '@/domain/colors';
import { id, instant, line, version } from '@/domain/schemas';
import {
  MAX_ADDRESS,
  MAX_LABEL_NAME,
  MAX_LABELS,
  MAX_MAIL_FILES,
  MAX_MAIL_HTML,
  MAX_MAIL_NAME,
  MAX_MAIL_SUBJECT,
  MAX_PROBLEM,
  MAX_RECIPIENTS,
} from './limits';
import { FOLDERS, OUTGOING_STATES, RECIPIENT_STATES } from './words';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);

/** Neither NUL nor lone surrogates: no database stores them alike. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** A text as it was given, also HTML. */
const raw = (max: number) => text(max).refine((given) => !UNSTORABLE.test(given), { error: 'unprintable' });

/** A label of a mailbox: a system one, whose id is a word and whose name the client translates, or one's own. */
export const mailLabel = z.object({
  id,
  type: z.enum(['system', 'custom']),
  name: text(MAX_LABEL_NAME),
  /** `#RRGGBB`; null for system labels. */
  color: text(7).nullable(),
  unreadCount: count,
  /** Drafts and outbox alone. */
  totalCount: count.nullable(),
  /** Null for system labels. */
  version: version.nullable(),
});
export type MailLabel = z.output<typeof mailLabel>;

/** Fields of a custom label. */
export const mailLabelFields = z.strictObject({
  name: line(1, MAX_LABEL_NAME).refine((name) => !name.includes('/'), { error: 'no-slash' }),
  color: z.enum(SWATCHES.map(({ color }) => color)),
});

/** Somebody who sends or gets a mail; `userId` and `avatar` of people of the workspace. */
export const mailPerson = z.object({
  name: text(MAX_MAIL_NAME),
  /** Empty for people whose address the reader may not see. */
  email: text(MAX_ADDRESS),
  avatar: text(300).nullable(),
  userId: id.nullable(),
});
export type MailPerson = z.output<typeof mailPerson>;

/** How far a sent mail is; for its sender alone. */
export const delivery = z.object({
  state: z.enum(OUTGOING_STATES),
  sendAt: instant,
  /** The next attempt, while there is one to come. */
  nextAt: instant.nullable(),
  recipients: z.array(
    z.object({
      name: text(MAX_MAIL_NAME),
      /** Empty for people whose address the sender may not see. */
      email: text(MAX_ADDRESS),
      state: z.enum(RECIPIENT_STATES),
      /** What the mail server said. */
      problem: text(MAX_PROBLEM).nullable(),
    }),
  ),
});
export type Delivery = z.output<typeof delivery>;

/** The conversation of a mail, in lists that show each conversation once: one's own mails outside trash and spam. */
export const mailThread = z.object({ count, unread: count, names: z.array(text(MAX_MAIL_NAME)).max(3) });

/** A mail in one's own mailbox. */
export const mail = z.object({
  id,
  threadId: id,
  /** The folder, and custom labels. */
  labelIds: z.array(id),
  folder: z.enum(FOLDERS),
  isImportant: z.boolean(),
  isStarred: z.boolean(),
  isUnread: z.boolean(),
  subject: text(MAX_MAIL_SUBJECT),
  /** Plain text; in lists its beginning. */
  message: z.string(),
  /** Cleaned; null in lists, of drafts, and of a mail without one. */
  html: z.string().nullable(),
  /** When it was received, sent, or last saved. */
  createdAt: instant,
  attachments: z.array(attachment),
  from: mailPerson,
  to: z.array(mailPerson),
  cc: z.array(mailPerson),
  /** Of one's own mails; empty in those of others. */
  bcc: z.array(mailPerson),
  /** Those named in `to` and `cc`; lists hold the first ones alone. */
  recipientCount: count,
  /** It came from outside the workspace. */
  external: z.boolean(),
  /** Of one's own sent mails. */
  delivery: delivery.nullable(),
  thread: mailThread.nullable(),
});
export type Mail = z.output<typeof mail>;

/** A recipient as chosen, or as typed: an unfinished address stays in a draft, and is refused when it is sent. */
export const recipientInput = z.union([
  z.strictObject({ userId: id }),
  z.strictObject({ email: raw(MAX_ADDRESS), name: raw(MAX_MAIL_NAME).optional() }),
]);
export type RecipientInput = z.output<typeof recipientInput>;

const recipientInputs = z.array(recipientInput).max(MAX_RECIPIENTS).default([]);

/** The fields of a draft. */
export const draftFields = z.strictObject({
  to: recipientInputs,
  cc: recipientInputs,
  bcc: recipientInputs,
  subject: line(0, MAX_MAIL_SUBJECT).default(''),
  html: raw(MAX_MAIL_HTML).default(''),
  attachmentIds: attachmentIds(MAX_MAIL_FILES).default([]),
});
export type DraftFields = z.output<typeof draftFields>;

/** A draft as the composer opens it. */
export const draft = z.object({
  mailId: id,
  version,
  to: z.array(mailPerson),
  cc: z.array(mailPerson),
  bcc: z.array(mailPerson),
  subject: text(MAX_MAIL_SUBJECT),
  html: text(MAX_MAIL_HTML),
  attachments: z.array(attachment),
  inReplyToMailId: id.nullable(),
});
export type Draft = z.output<typeof draft>;

/** A mail's place and marks, as they were before an act; `restore` takes it back. */
export const mailState = z.object({
  mailId: id,
  folder: z.enum(FOLDERS),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  labelIds: z.array(id).max(MAX_LABELS),
});
export type MailState = z.output<typeof mailState>;
