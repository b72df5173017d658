import * as z from 'zod';
import { personRef } from '@/domain/people/personRef';
import { id } from '@/domain/schemas';
import { contact, conversation, draft } from '../schemas';

/** Senders, reactors and mentioned users of the messages, including those who have left. */
export const people = z.array(personRef);

/** Conversations by filter; archived ones count under their own filter only. */
export const filterCounts = z.object({
  all: z.int(),
  unread: z.int(),
  direct: z.int(),
  groups: z.int(),
  channels: z.int(),
  archived: z.int(),
});

/** A conversation, opened at a position. */
export const openedAnswer = z.object({
  conversation: conversation.nullable(),
  /** The user that the key names, if there is no conversation yet. */
  person: contact.optional(),
  /** The unsent draft to that user. */
  draft: draft.nullable().optional(),
  people,
  prev: id.optional(),
  next: id.optional(),
  /** Pinned messages that are visible to the caller. */
  pinCount: z.int().optional(),
  /** Read positions of the others who share them, if the caller shares theirs too. */
  receipts: z.array(z.object({ userId: id, lastReadSeq: z.int() })).optional(),
  /** Where a video call can be held; absent if the server has none configured. */
  meetingUrl: z.string().optional(),
  /** The message to scroll to: the first unread, the first of a day, or the requested one. */
  anchorId: id.optional(),
});
