import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { docShown } from '@/domain/doc/schemas';
import { personRef } from '@/domain/people/personRef';
import { day, id, instant, nextCursor, pastedLine, version } from '@/domain/schemas';
import {
  FIRST_COMMENTS,
  MAX_ATTACHMENTS,
  MAX_CHECKLIST_NAME,
  MAX_CHECKLISTS,
  MAX_ITEM_TEXT,
  MAX_ITEMS,
} from './limits';
import { boardRole, cardSummary } from './schemas';

const text = (max: number) => z.string().max(max);
export const checklistName = pastedLine(1, MAX_CHECKLIST_NAME);
export const itemText = pastedLine(1, MAX_ITEM_TEXT);

export const item = z.object({
  id,
  text: text(MAX_ITEM_TEXT),
  doneAt: instant.nullable(),
  doneById: id.nullable(),
  assigneeId: id.nullable(),
  dueOn: day.nullable(),
  /** The card that it was converted to. */
  cardKey: text(30).nullable(),
  version: version,
});
export type ChecklistItem = z.output<typeof item>;

export const checklist = z.object({
  id,
  name: text(MAX_CHECKLIST_NAME),
  items: z.array(item).max(MAX_ITEMS),
  version: version,
});
export type Checklist = z.output<typeof checklist>;

export const cardAttachments = z.array(attachment).max(MAX_ATTACHMENTS);

export const comment = z.object({
  id,
  cardId: id,
  author: personRef,
  body: docShown,
  /** The comment that it replies to; `text` is the beginning of it, null when it is deleted. */
  replyTo: z.object({ id, author: personRef, text: text(200).nullable() }).nullable(),
  attachments: z.array(attachment).max(MAX_ATTACHMENTS),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: version,
});
export type CardComment = z.output<typeof comment>;

export const card = cardSummary.extend({
  description: docShown.nullable(),
  descriptionVersion: version,
  checklists: z.array(checklist).max(MAX_CHECKLISTS),
  attachments: cardAttachments,
  coverAttachmentId: id.nullable(),
  likers: z.array(personRef).max(50),
  /** Everybody who is referenced by the card, its lists and comments. */
  people: z.array(personRef),
  /** The newest comments, the newest first. */
  comments: z.array(comment).max(FIRST_COMMENTS),
  commentsNext: nextCursor,
  board: z.object({ id, key: text(8), name: text(100), role: boardRole }),
});
export type Card = z.output<typeof card>;
