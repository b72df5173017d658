import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_SEARCH } from '@/domain/search/areas';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging } from '@/domain/schemas';
import { mailsAddresses } from './addresses';
import {
  MAX_COUNTED_MAILS,
  MAX_DRAFT_BODY,
  MAX_LABELS,
  MAX_MAILS_PER_ACT,
  MAX_MAILS_RESTORED,
} from './limits';
import { mail, mailState } from './schemas';
import { ASIDE_FOLDERS, MOVES, SYSTEM_LABELS } from './words';

/** A filter that is on or off in a query. */
const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();
const ids = z.array(id).min(1).max(MAX_MAILS_PER_ACT);
const labelIds = z.array(id).min(1).max(MAX_LABELS);
const changed = z.int().min(0);

/** Either mails or whole conversations. */
const which = {
  mailIds: ids.optional(),
  threadIds: ids.optional(),
};

/** What an act changes; at least one thing. */
const changes = z
  .strictObject({
    isUnread: z.boolean().optional(),
    isStarred: z.boolean().optional(),
    isImportant: z.boolean().optional(),
    folder: z.enum(MOVES).optional(),
    addLabelIds: labelIds.optional(),
    removeLabelIds: labelIds.optional(),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), { error: 'required' });
export type MailChanges = z.output<typeof changes>;

/** Mails of the caller's own mailbox; what belongs to others is not found. */
export const mailsContract = defineContract({
  mails: {
    ...mailsAddresses.mails,
    summary: 'Mails of a label or a search, newest first; without any filter the inbox',
    access: 'mail.use',
    query: z.object({
      systemLabel: z.enum(SYSTEM_LABELS).optional(),
      /** The id or the name of a custom label. */
      customLabel: z.string().min(1).max(64).optional(),
      query: z.string().trim().max(MAX_SEARCH).optional(),
      unread: flag,
      starred: flag,
      attachment: flag,
      toMe: flag,
      /** `thread` shows each conversation once, at its newest mail of the list. */
      group: z.enum(['mail', 'thread']).default('mail'),
      ...paging,
    }),
    response: z.object({
      mails: z.array(mail).max(MAX_LIMIT),
      next: nextCursor,
      /** Counted up to a thousand. */
      total: z.int().min(0).max(MAX_COUNTED_MAILS),
    }),
  },
  mail: {
    ...mailsAddresses.mail,
    summary: 'A mail with its text; marks nothing as read',
    access: 'mail.use',
    query: z.object({ mailId: id }),
    response: z.object({ mail }),
  },
  thread: {
    ...mailsAddresses.thread,
    summary: 'The own mails of a conversation, oldest first; without a folder, those outside trash and spam',
    access: 'mail.use',
    query: z.object({ threadId: id, folder: z.enum(ASIDE_FOLDERS).optional(), ...paging }),
    response: z.object({ mails: z.array(mail).max(MAX_LIMIT), next: nextCursor }),
  },
  updateMails: {
    ...mailsAddresses.updateMails,
    summary: 'Mark, label or move mails, or whole conversations; answers each as it was',
    access: 'mail.use',
    body: z
      .object({ ...which, changes })
      .refine(({ mailIds, threadIds }) => (mailIds === undefined) !== (threadIds === undefined), {
        path: ['mailIds'],
        error: 'required',
      }),
    response: z.object({ changed, before: z.array(mailState) }),
    errors: ['in-outbox', 'not-allowed'],
  },
  restoreMails: {
    ...mailsAddresses.restoreMails,
    summary: 'Bring mails back to the states that an act has answered',
    access: 'mail.use',
    bodyLimit: MAX_DRAFT_BODY,
    body: z.object({ mails: z.array(mailState).min(1).max(MAX_MAILS_RESTORED) }),
    response: z.object({ changed }),
    errors: ['in-outbox', 'not-allowed'],
  },
  deleteMails: {
    ...mailsAddresses.deleteMails,
    summary: 'Delete mails of the trash for good, or all of trash or spam',
    access: 'mail.use',
    body: z
      .object({ mailIds: ids.optional(), label: z.enum(ASIDE_FOLDERS).optional() })
      .refine(({ mailIds, label }) => (mailIds === undefined) !== (label === undefined), {
        path: ['mailIds'],
        error: 'required',
      }),
    response: z.object({ changed }),
    errors: ['not-in-trash'],
  },
});
