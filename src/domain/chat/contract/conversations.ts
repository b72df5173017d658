import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, paging, version } from '@/domain/schemas';
import { chatAddresses } from '../addresses';
import { MAX_PEOPLE } from '../limits';
import { conversation, MEMBER_ROLES, NOTIFY_LEVELS, participant } from '../schemas';
import { title, topic } from '../texts';
import { people } from './opened';
import { query, seenAnswer } from './reading';

const one = { conversationId: id };
const answer = z.object({ conversation });
const participants = z.object({ participants: z.array(participant) });

const newConversation = z
  .object({
    type: z.enum(['GROUP', 'CHANNEL']),
    userIds: z.array(id).max(MAX_PEOPLE).default([]),
    title: title.optional(),
    topic: topic.optional(),
    /** Groups are always private. */
    isPrivate: z.boolean().optional(),
    avatarId: id.optional(),
  })
  .strict()
  .refine((body) => body.type === 'GROUP' || body.title !== undefined, {
    path: ['title'],
    error: 'required',
  });

/** Groups and channels, their reading, and their members. Source: chat, section 2. */
export const conversationsContract = defineContract({
  newConversation: {
    ...chatAddresses.newConversation,
    summary: 'Make a group, or a channel (needs chat.channels)',
    access: 'chat.use',
    idempotency: 'optional',
    body: newConversation,
    response: answer,
    errors: ['title-taken'],
  },
  updateConversation: {
    ...chatAddresses.updateConversation,
    summary: 'Change a group or channel, by its owners; chat.moderate renames and archives public channels',
    access: 'chat.use',
    body: z.object({
      ...one,
      version: version,
      conversation: z
        .object({
          title: title.nullable(),
          topic: topic.nullable(),
          isPrivate: z.boolean(),
          avatarId: id.nullable(),
          archived: z.boolean(),
        })
        .partial()
        .strict(),
    }),
    response: answer,
    errors: ['title-taken', 'stale-version'],
  },
  deleteConversation: {
    ...chatAddresses.deleteConversation,
    summary: 'Delete a group or channel, by its owners; 30 days to bring it back',
    access: 'chat.use',
    body: z.object(one),
    response: z.object({ deleted: z.literal(true) }),
  },
  restoreConversation: {
    ...chatAddresses.restoreConversation,
    summary: 'Bring a deleted group or channel back',
    access: 'chat.use',
    body: z.object(one),
    response: answer,
    errors: ['title-taken'],
  },
  seen: {
    ...chatAddresses.seen,
    summary: 'Everything up to that message is read; never goes back',
    access: 'chat.use',
    body: z.object({ ...one, upToSeq: z.int().min(0) }),
    response: seenAnswer,
  },
  unread: {
    ...chatAddresses.unread,
    summary: 'That message becomes the first unread one',
    access: 'chat.use',
    body: z.object({ ...one, messageId: id }),
    response: seenAnswer,
  },
  seenAll: {
    ...chatAddresses.seenAll,
    summary: 'Everything is read',
    access: 'chat.use',
    body: z.object({}),
    response: z.object({ updated: z.int() }),
  },
  preferences: {
    ...chatAddresses.preferences,
    summary: 'What only oneself sees: pinned and in which order, muted, told of what, closed',
    access: 'chat.use',
    body: z.object({
      ...one,
      pinned: z.boolean().optional(),
      /** For pinned ones: placed after this one; null = first. */
      afterId: id.nullable().optional(),
      mutedUntil: instant.nullable().optional(),
      notifyLevel: z.enum(NOTIFY_LEVELS).optional(),
      hidden: z.boolean().optional(),
    }),
    response: answer,
  },
  channels: {
    ...chatAddresses.channels,
    summary: 'Public channels by name',
    access: 'chat.use',
    query: z.object({ query, ...paging }),
    response: z.object({
      channels: z.array(z.object({ conversation, joined: z.boolean() })).max(MAX_LIMIT),
      people,
      next: nextCursor,
    }),
  },
  newMembers: {
    ...chatAddresses.newMembers,
    summary: 'Add people: anybody to a group, owners to a private channel, oneself to a public one',
    access: 'chat.use',
    body: z.object({
      ...one,
      userIds: z.array(id).min(1).max(MAX_PEOPLE),
      includeHistory: z.boolean().optional(),
    }),
    response: participants,
    errors: ['archived'],
  },
  updateMember: {
    ...chatAddresses.updateMember,
    summary: 'Make somebody an owner, or a member again; by owners',
    access: 'chat.use',
    body: z.object({ ...one, userId: id, role: z.enum(MEMBER_ROLES) }),
    response: participants,
    errors: ['last-owner'],
  },
  deleteMember: {
    ...chatAddresses.deleteMember,
    summary: 'Leave, or take somebody out (owners)',
    access: 'chat.use',
    body: z.object({ ...one, userId: id }),
    response: participants,
  },
  receipts: {
    ...chatAddresses.receipts,
    summary: 'Who has read a message, where both sides share that',
    access: 'chat.use',
    query: z.object({ messageId: id }),
    response: z.object({ seenBy: z.array(id), on: z.boolean() }),
  },
  typing: {
    ...chatAddresses.typing,
    summary: 'Tell the others that one types; kept nowhere',
    access: 'chat.use',
    body: z.object({ ...one, on: z.boolean() }),
    response: z.object({}),
    errors: ['too-many-attempts'],
  },
});
