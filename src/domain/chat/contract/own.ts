import * as z from 'zod';
import { attachmentIds } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, paging, version } from '@/domain/schemas';
import { chatAddresses } from '../addresses';
import { MAX_ATTACHMENTS } from '../limits';
import { chatAttachment, contact, conversation, draft, message, settings, storedSettings } from '../schemas';
import { draftBody } from '../texts';
import { people } from './opened';

/** A conversation id, or `new:` and user ids. */
const target = z
  .string()
  .min(1)
  .max(64 * 201);
const answer = z.object({ draft: draft.nullable() });

/** The current user's drafts and settings, and search. Source: chat, section 2. */
export const ownContract = defineContract({
  updateDraft: {
    ...chatAddresses.updateDraft,
    summary: 'Keep what was typed; version 0 is a new draft',
    access: 'chat.use',
    bodyLimit: 128_000,
    body: z.object({
      target,
      version: version,
      draft: z
        .object({
          body: draftBody.default(''),
          replyToId: id.nullable().default(null),
          attachmentIds: attachmentIds(MAX_ATTACHMENTS).default([]),
        })
        .strict(),
    }),
    response: answer,
    errors: ['stale-version'],
  },
  deleteDraft: {
    ...chatAddresses.deleteDraft,
    summary: 'Forget what was typed',
    access: 'chat.use',
    body: z.object({ target, version: version }),
    response: answer,
    errors: ['stale-version'],
  },
  attachments: {
    ...chatAddresses.attachments,
    summary: 'Files and links of a conversation, the newest first',
    access: 'chat.use',
    query: z.object({
      conversationId: id,
      kind: z.enum(['image', 'audio', 'file', 'link']).optional(),
      /** Only files sent before this one, the nearest first. A file of another conversation is an invalid field. */
      olderThan: id.optional(),
      /** Only files sent after this one, the nearest first. Together with `olderThan` the result is empty. */
      newerThan: id.optional(),
      ...paging,
    }),
    response: z.object({
      attachments: z
        .array(
          z.object({
            /** Null for a link. */
            attachment: chatAttachment.nullable(),
            /** An address in a message's text; null for a file. */
            link: z.string().max(2000).nullable(),
            messageId: id,
            senderId: id,
            createdAt: instant,
          }),
        )
        .max(MAX_LIMIT * 20),
      people,
      /** The number of each kind, capped at 200 (200 = that many or more); on the first page only. */
      counts: z.object({ image: z.int(), file: z.int(), link: z.int() }).optional(),
      next: nextCursor,
    }),
  },
  search: {
    ...chatAddresses.search,
    summary: 'People, conversations and messages; operators from: in: has: before: after: on: is:pinned',
    access: 'chat.use',
    query: z.object({
      query: z.string().trim().min(1).max(200),
      conversationId: id.optional(),
      ...paging,
    }),
    response: z.object({
      contacts: z.array(contact).max(5),
      conversations: z.array(conversation).max(5),
      messages: z
        .array(
          z.object({
            message,
            conversationKey: id,
            /** Ranges in the body, in UTF-16 units. */
            highlights: z.array(z.tuple([z.int(), z.int()])),
          }),
        )
        .max(MAX_LIMIT),
      people,
      next: nextCursor,
    }),
  },
  settings: {
    ...chatAddresses.settings,
    summary: 'Own settings of chat',
    access: 'chat.use',
    /** `previews`: whether previews of external pages are enabled in this workspace. */
    response: z.object({ settings: storedSettings, previews: z.boolean() }),
  },
  updateSettings: {
    ...chatAddresses.updateSettings,
    summary: 'Change own settings of chat',
    access: 'chat.use',
    body: z.object({ version: version, settings: settings.partial().strict() }),
    response: z.object({ settings: storedSettings }),
    errors: ['stale-version'],
  },
});
