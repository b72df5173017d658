import * as z from 'zod';
import { attachmentIds } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { id, instant, line, version } from '@/domain/schemas';
import { chatAddresses } from '../addresses';
import { isOneEmoji } from '../emoji';
import { MAX_ATTACHMENTS, MAX_AUDIO_MS, MAX_BODY, MAX_PEOPLE, MAX_TITLE } from '../limits';
import { conversation, message } from '../schemas';
import { messageBody } from '../texts';
import { people } from './opened';

const BODY_LIMIT = 128_000;
const one = z.object({ messageId: id });
const answer = z.object({ message });

const newMessage = z
  .object({
    clientId: z.uuid(),
    conversationId: id.optional(),
    /** One recipient = the direct conversation, several = a new group. */
    recipients: z.array(id).min(1).max(MAX_PEOPLE).optional(),
    /** Title of a new group. */
    title: line(0, MAX_TITLE).optional(),
    body: messageBody.default(''),
    attachmentIds: attachmentIds(MAX_ATTACHMENTS).default([]),
    audioMs: z.int().min(1).max(MAX_AUDIO_MS).optional(),
    replyToId: id.optional(),
    forwardOfId: id.optional(),
    /** The user has confirmed `@all` to over 100 people. */
    confirmAll: z.boolean().optional(),
  })
  .strict()
  .refine(({ conversationId, recipients }) => (conversationId === undefined) !== (recipients === undefined), {
    path: ['conversationId'],
    error: 'required',
  });

/**
 * Writing, changing and removing messages. `clientId` makes a message idempotent, without expiry. Source: chat,
 * section 2.
 */
export const messagesContract = defineContract({
  newMessage: {
    ...chatAddresses.newMessage,
    summary: 'Write a message; the same clientId again is the same message',
    access: 'chat.use',
    bodyLimit: BODY_LIMIT,
    body: newMessage,
    response: z.object({ message, conversation }),
    errors: [
      'empty-message',
      'reply-elsewhere',
      'archived',
      'client-id-used',
      'person-disabled',
      'confirm-all',
      'too-many-attempts',
    ],
  },
  updateMessage: {
    ...chatAddresses.updateMessage,
    summary: 'Change the text of an own message',
    access: 'chat.use',
    bodyLimit: BODY_LIMIT,
    body: z.object({ messageId: id, version: version, message: z.object({ body: messageBody }) }),
    response: answer,
    errors: ['empty-message', 'stale-version', 'archived'],
  },
  deleteMessage: {
    ...chatAddresses.deleteMessage,
    summary: 'Delete for everybody, or take back within 15 seconds without a trace',
    access: 'chat.use',
    body: z.object({ messageId: id, mode: z.enum(['delete', 'unsend']).default('delete') }),
    response: answer,
    errors: ['unsend-too-late'],
  },
  restoreMessage: {
    ...chatAddresses.restoreMessage,
    summary: 'Bring a deleted message back, by who deleted it, for 30 days',
    access: 'chat.use',
    body: one,
    response: answer,
  },
  revisions: {
    ...chatAddresses.revisions,
    summary: 'Earlier texts of an edited message, the oldest first',
    access: 'chat.use',
    query: one,
    response: z.object({
      revisions: z.array(z.object({ n: z.int(), body: z.string().max(MAX_BODY), editedAt: instant })),
    }),
  },
  pinMessage: {
    ...chatAddresses.pinMessage,
    summary: 'Pin a message for everybody in the conversation, or take the pin out',
    access: 'chat.use',
    body: z.object({ messageId: id, pinned: z.boolean() }),
    response: answer,
    errors: ['too-many-pins'],
  },
  pins: {
    ...chatAddresses.pins,
    summary: 'Pinned messages, the last pinned first',
    access: 'chat.use',
    query: z.object({ conversationId: id }),
    response: z.object({ messages: z.array(message), people }),
  },
  removePreview: {
    ...chatAddresses.removePreview,
    summary: 'Take the preview of a link away from an own message',
    access: 'chat.use',
    body: one,
    response: answer,
    errors: ['archived'],
  },
  updateReaction: {
    ...chatAddresses.updateReaction,
    summary: 'React with one emoji, or take it back; twice is once',
    access: 'chat.use',
    body: z.object({
      messageId: id,
      emoji: z.string().max(64).refine(isOneEmoji, { error: 'not-an-emoji' }),
      on: z.boolean(),
    }),
    response: answer,
    errors: ['too-many-emoji'],
  },
});
