import * as z from 'zod';
import { personRef } from '@/domain/people/personRef';
import { id } from '@/domain/schemas';
import { contact, conversation, draft } from '../schemas';

/** Writers, reactors and mentioned people of the messages, also those who have left. */
export const people = z.array(personRef);

/** Conversations by filter; archived ones stand under their own alone. */
export const filterCounts = z.object({
  all: z.int(),
  unread: z.int(),
  direct: z.int(),
  groups: z.int(),
  channels: z.int(),
  archived: z.int(),
});

/** A conversation that was opened at a place. */
export const openedAnswer = z.object({
  conversation: conversation.nullable(),
  /** The person that the key names, while there is no conversation. */
  person: contact.optional(),
  /** What was typed to that person and not sent. */
  draft: draft.nullable().optional(),
  people,
  prev: id.optional(),
  next: id.optional(),
  /** Pinned messages that the asker sees. */
  pinCount: z.int().optional(),
  /** How far the others have read, of those who share that as the asker does. */
  receipts: z.array(z.object({ userId: id, lastReadSeq: z.int() })).optional(),
  /** Where a video call can be held; absent where the server names no place. */
  meetingUrl: z.string().optional(),
  /** The message to be shown: the first unread, of that day, or the asked one. */
  anchorId: id.optional(),
});
