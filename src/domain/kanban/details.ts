import * as z from 'zod';
import { attachmentIds } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { docGiven } from '@/domain/doc/schemas';
import { isEmptyDoc } from '@/domain/doc/reading';
import { MAX_COMMENT } from '@/domain/doc/types';
import { MAX_LIMIT } from '@/domain/paging';
import { givenDay, id, nextCursor, paging, version } from '@/domain/schemas';
import { detailsAddresses } from './addresses';
import { cardAttachments, checklist, checklistName, comment, item, itemText } from './detailSchemas';
import { DOCUMENT_BODY, MAX_ATTACHMENTS } from './limits';
import { cardSummary, clientId, rev } from './schemas';

const ACCESS = 'kanban.use' as const;
const oneList = { access: ACCESS, response: z.object({ checklist, rev }) } as const;
const oneItem = { access: ACCESS, response: z.object({ item, checklistId: id, rev }) } as const;
const oneComment = { access: ACCESS, response: z.object({ comment, rev }) } as const;
const files = { access: ACCESS, response: z.object({ attachments: cardAttachments, rev }) } as const;
const byList = z.object({ checklistId: id });
const byItem = z.object({ itemId: id });
const byComment = z.object({ commentId: id });
const body = docGiven(MAX_COMMENT);
const itemFields = { assigneeId: id.nullable().optional(), dueOn: givenDay.nullable().optional() };

/** Comments, checklists and files of cards. Source: kanban, section 2.3. */
export const detailsContract = defineContract({
  comments: {
    ...detailsAddresses.comments,
    summary: 'Comments of a card, the newest first',
    access: ACCESS,
    query: z.object({ cardId: id, ...paging }),
    response: z.object({ comments: z.array(comment).max(MAX_LIMIT), next: nextCursor }),
  },
  newComment: {
    ...detailsAddresses.newComment,
    summary: 'Comment on a card, or answer a comment; a comment of pictures alone is one too',
    ...oneComment,
    bodyLimit: DOCUMENT_BODY,
    body: z
      .object({
        cardId: id,
        id: clientId.optional(),
        body,
        attachmentIds: attachmentIds(MAX_ATTACHMENTS).optional(),
        replyToId: id.optional(),
      })
      .strict()
      .refine((given) => !isEmptyDoc(given.body) || Boolean(given.attachmentIds?.length), {
        path: ['body'],
        error: 'required',
      }),
    errors: ['archived', 'id-taken'],
  },
  updateComment: {
    ...detailsAddresses.updateComment,
    summary: 'Change an own comment',
    ...oneComment,
    bodyLimit: DOCUMENT_BODY,
    body: byComment.extend({
      version: version,
      body,
      attachmentIds: attachmentIds(MAX_ATTACHMENTS).optional(),
    }),
    errors: ['archived', 'stale-version'],
  },
  deleteComment: {
    ...detailsAddresses.deleteComment,
    summary: "Delete an own comment; managers others' too",
    access: ACCESS,
    body: byComment,
    response: z.object({ deleted: z.literal(true), commentId: id, rev }),
    errors: ['archived'],
  },
  restoreComment: {
    ...detailsAddresses.restoreComment,
    summary: 'Bring a comment back that one has deleted',
    ...oneComment,
    body: byComment,
    errors: ['archived'],
  },
  newChecklist: {
    ...detailsAddresses.newChecklist,
    summary: 'Add a checklist to a card',
    ...oneList,
    body: z.object({ cardId: id, name: checklistName, id: clientId.optional() }),
    errors: ['archived', 'card-full', 'id-taken'],
  },
  updateChecklist: {
    ...detailsAddresses.updateChecklist,
    summary: 'Rename a checklist',
    ...oneList,
    body: byList.extend({ name: checklistName, version: version }),
    errors: ['archived', 'stale-version'],
  },
  moveChecklist: {
    ...detailsAddresses.moveChecklist,
    summary: 'Put a checklist behind another, or (null) first',
    ...oneList,
    body: byList.extend({ afterChecklistId: id.nullable() }),
    errors: ['archived'],
  },
  deleteChecklist: {
    ...detailsAddresses.deleteChecklist,
    summary: 'Delete a checklist with its items',
    ...oneList,
    body: byList,
    errors: ['archived'],
  },
  restoreChecklist: {
    ...detailsAddresses.restoreChecklist,
    summary: 'Bring a deleted checklist back',
    ...oneList,
    body: byList,
    errors: ['archived', 'card-full'],
  },
  newItem: {
    ...detailsAddresses.newItem,
    summary: 'Add an item to a checklist: at its end, first (null), or behind another',
    ...oneItem,
    body: byList.extend({
      text: itemText,
      id: clientId.optional(),
      afterItemId: id.nullable().optional(),
      done: z.boolean().optional(),
      ...itemFields,
    }),
    errors: ['archived', 'card-full', 'id-taken'],
  },
  updateItem: {
    ...detailsAddresses.updateItem,
    summary: 'Change or tick an item; ticking needs no version, and one’s own item no right to edit',
    ...oneItem,
    body: byItem.extend({
      version: version.optional(),
      text: itemText.optional(),
      done: z.boolean().optional(),
      ...itemFields,
    }),
    errors: ['archived', 'stale-version'],
  },
  moveItem: {
    ...detailsAddresses.moveItem,
    summary: 'Put an item behind another, or (null) first; also of another checklist of the card',
    ...oneItem,
    body: byItem.extend({ checklistId: id.optional(), afterItemId: id.nullable().optional() }),
    errors: ['archived', 'card-full'],
  },
  deleteItem: {
    ...detailsAddresses.deleteItem,
    summary: 'Delete an item',
    ...oneItem,
    body: byItem,
    errors: ['archived'],
  },
  restoreItem: {
    ...detailsAddresses.restoreItem,
    summary: 'Bring a deleted item back',
    ...oneItem,
    body: byItem,
    errors: ['archived', 'card-full'],
  },
  convertItem: {
    ...detailsAddresses.convertItem,
    summary: 'Make a card of an item, behind its card; the item leads to it',
    access: ACCESS,
    body: byItem,
    response: z.object({ card: cardSummary, item, afterCardId: id.nullable(), rev }),
    errors: ['archived', 'wip-limit', 'board-full'],
  },
  attach: {
    ...detailsAddresses.attach,
    summary: 'Add uploaded files to a card',
    ...files,
    body: z.object({ cardId: id, attachmentIds: attachmentIds(MAX_ATTACHMENTS).min(1) }),
    errors: ['archived', 'card-full'],
  },
  detach: {
    ...detailsAddresses.detach,
    summary: 'Take a file off its card; it can be put back for 30 days',
    ...files,
    body: z.object({ attachmentId: id }),
    errors: ['archived'],
  },
  reattach: {
    ...detailsAddresses.reattach,
    summary: 'Put a file back that was taken off its card',
    ...files,
    body: z.object({ attachmentId: id }),
    errors: ['archived', 'card-full'],
  },
  moveAttachment: {
    ...detailsAddresses.moveAttachment,
    summary: 'Put a file behind another of its card, or (null) first',
    ...files,
    body: z.object({ attachmentId: id, afterAttachmentId: id.nullable() }),
    errors: ['archived'],
  },
});
