import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging } from '@/domain/schemas';
import { chatAddresses } from '../addresses';
import { MAX_PEOPLE, MAX_WINDOW, UNREAD_CAP } from '../limits';
import { contact, conversation, message, participant } from '../schemas';
import { filterCounts, openedAnswer, people } from './opened';

export const query = z.string().trim().max(100).optional();
const messageLimit = z.coerce.number<number>().int().min(1).max(MAX_WINDOW).default(50);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** `unread`, `latest`, a day (its first message in the reader's zone) or the id of a message. */
const at = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !DAY.test(text) || z.iso.date().safeParse(text).success, { error: 'invalid' })
  .default('unread');

export const seenAnswer = z.object({
  conversation: z.object({ id, unreadCount: z.int().min(0).max(UNREAD_CAP), lastReadSeq: z.int().min(0) }),
});

/** The reads, under the names that the specification fixes. Source: chat, section 2. */
export const readingContract = defineContract({
  contacts: {
    ...chatAddresses.contacts,
    summary: 'Active people but oneself, by name; guests see those they share a conversation with',
    access: 'chat.use',
    query: z.object({ query, ...paging }),
    response: z.object({ contacts: z.array(contact).max(MAX_LIMIT), next: nextCursor }),
  },
  conversations: {
    ...chatAddresses.conversations,
    summary: 'Own conversations: pinned first, then the newest message first',
    access: 'chat.use',
    query: z.object({
      filter: z.enum(['unread', 'direct', 'groups', 'channels', 'archived']).optional(),
      /** Comma-separated ids: the caller's groups of exactly these people and the caller, closed ones too. */
      people: z
        .string()
        .max(MAX_PEOPLE * 65)
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(id).min(1).max(MAX_PEOPLE))
        .optional(),
      ...paging,
    }),
    response: z.object({
      conversations: z.array(conversation).max(MAX_LIMIT),
      people,
      /** The counts under each filter; on the first page only. */
      counts: filterCounts.optional(),
      next: nextCursor,
    }),
  },
  conversation: {
    ...chatAddresses.conversation,
    summary: 'A conversation by key, opened at a place; null for a person without one yet',
    access: 'chat.use',
    query: z.object({ conversationKey: id, at, limit: messageLimit }),
    response: openedAnswer,
  },
  markAsSeen: {
    ...chatAddresses.markAsSeen,
    summary: 'Everything of a conversation is read; refused for navigations and prefetches',
    access: 'chat.use',
    query: z.object({ conversationId: id }),
    response: seenAnswer,
    errors: ['prefetch'],
  },
  participants: {
    ...chatAddresses.participants,
    summary: 'People of a conversation; also for a person without one yet',
    access: 'chat.use',
    query: z.object({ conversationKey: id, query, ...paging }),
    response: z.object({ participants: z.array(participant).max(MAX_LIMIT), next: nextCursor }),
  },
  messages: {
    ...chatAddresses.messages,
    summary: 'A page of messages, the oldest first: before, after or around a message, else the latest',
    access: 'chat.use',
    query: z
      .object({
        conversationId: id,
        before: id.optional(),
        after: id.optional(),
        around: id.optional(),
        limit: messageLimit,
      })
      .strict()
      .refine(({ before, after, around }) => [before, after, around].filter(Boolean).length <= 1, {
        path: ['around'],
        error: 'invalid',
      }),
    response: z.object({
      messages: z.array(message).max(MAX_WINDOW),
      people,
      /** Ids for `before` and `after`; absent at the ends. */
      prev: id.optional(),
      next: id.optional(),
    }),
  },
  message: {
    ...chatAddresses.message,
    summary: 'One message and where it is',
    access: 'chat.use',
    query: z.object({ messageId: id }),
    response: z.object({ message, conversationKey: id, people }),
  },
});
