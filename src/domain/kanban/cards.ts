import * as z from 'zod';
import { attachmentIds } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { givenDay, id, version } from '@/domain/schemas';
import { cardsAddresses } from './addresses';
import { cardIds, description, place, planFields } from './cardFields';
import { listCards } from './cardList';
import { card } from './detailSchemas';
import { DOCUMENT_BODY, MAX_ASSIGNEES, MAX_ATTACHMENTS, MAX_CARD_LABELS } from './limits';
import { cardName, cardSummary, clientId, rev, time } from './schemas';
import { PRIORITIES } from './words';

const one = z.object({ card: cardSummary, rev });
/** `revs` contains every changed board. */
const several = { rev, revs: z.record(id, rev) };
const PLACED = ['archived', 'wip-limit'] as const;
const NEW = [...PLACED, 'board-full', 'card-full', 'id-taken'] as const;

const change = z
  .object({
    assign: id,
    unassign: id,
    addLabel: id,
    removeLabel: id,
    priority: z.enum(PRIORITIES),
    dueOn: givenDay.nullable(),
    /** Only with `dueOn`; if absent, cards keep their times. */
    dueTime: time.nullable(),
    complete: z.boolean(),
  })
  .partial()
  .strict()
  .refine(
    ({ dueTime, ...one }) =>
      Object.values(one).filter((value) => value !== undefined).length === 1 &&
      (dueTime === undefined || one.dueOn !== undefined),
    { error: 'invalid' },
  );

/** Cards of boards. Source: kanban, section 2.3. */
export const cardsContract = defineContract({
  card: {
    ...cardsAddresses.card,
    summary: 'A card with all that belongs to it, by its id or key; a former key opens it too',
    access: 'kanban.use',
    query: z.object({ cardId: id }),
    response: z.object({ card, rev }),
  },
  cards: listCards,
  newCard: {
    ...cardsAddresses.newCard,
    summary: 'Add a card at the end of a column, at its top, or behind another card',
    access: 'kanban.use',
    bodyLimit: DOCUMENT_BODY,
    body: z.object({
      columnId: id,
      name: cardName,
      id: clientId.optional(),
      afterCardId: place,
      completed: z.boolean().optional(),
      assigneeIds: z.array(id).max(MAX_ASSIGNEES).optional(),
      labelIds: z.array(id).max(MAX_CARD_LABELS).optional(),
      ...planFields,
      description: description.nullable().optional(),
      attachmentIds: attachmentIds(MAX_ATTACHMENTS).optional(),
    }),
    response: z.object({ card: cardSummary, afterCardId: id.nullable(), rev }),
    errors: [...NEW],
  },
  updateCard: {
    ...cardsAddresses.updateCard,
    summary: 'Change what a card says of itself',
    access: 'kanban.use',
    body: z.object({
      cardId: id,
      version: version,
      card: z
        .object({
          name: cardName.optional(),
          ...planFields,
          reporterId: id.nullable().optional(),
          coverAttachmentId: id.nullable().optional(),
        })
        .strict(),
    }),
    response: one,
    errors: ['archived', 'stale-version'],
  },
  describe: {
    ...cardsAddresses.describe,
    summary: 'Write the description of a card; `current` of a stale one holds the other text',
    access: 'kanban.use',
    bodyLimit: DOCUMENT_BODY,
    body: z.object({ cardId: id, descriptionVersion: version, description: description.nullable() }),
    response: z.object({ descriptionVersion: version, rev }),
    errors: ['archived', 'stale-version'],
  },
  complete: {
    ...cardsAddresses.complete,
    summary: 'Tick a card: it goes to the top of the done column, and back to where it came from',
    access: 'kanban.use',
    body: z.object({ cardId: id, completed: z.boolean() }),
    response: z.object({ card: cardSummary, afterCardId: id.nullable(), rev }),
    errors: [...PLACED],
  },
  moveCards: {
    ...cardsAddresses.moveCards,
    summary: 'Move cards to a column of any board, in the given order',
    access: 'kanban.use',
    body: z.object({ cardIds, columnId: id, afterCardId: place }),
    response: z.object({
      cards: z.array(cardSummary),
      /** The card that now precedes the first of them. */
      afterCardId: id.nullable(),
      dropped: z.object({ assigneeIds: z.array(id), labelIds: z.array(id) }),
      ...several,
    }),
    errors: [...PLACED, 'board-full'],
  },
  assign: {
    ...cardsAddresses.assign,
    summary: 'Give a card to a person who can read the board, or take it back',
    access: 'kanban.use',
    body: z.object({ cardId: id, userId: id, on: z.boolean() }),
    response: one,
    errors: ['archived', 'card-full'],
  },
  label: {
    ...cardsAddresses.label,
    summary: 'Put a label on a card, or take it off',
    access: 'kanban.use',
    body: z.object({ cardId: id, labelId: id, on: z.boolean() }),
    response: one,
    errors: ['archived', 'card-full'],
  },
  like: {
    ...cardsAddresses.like,
    summary: 'Like a card, or no longer',
    access: 'kanban.use',
    body: z.object({ cardId: id, on: z.boolean() }),
    response: one,
    errors: ['archived'],
  },
  watch: {
    ...cardsAddresses.watch,
    summary: 'Hear of what happens to a card, or no longer',
    access: 'kanban.use',
    body: z.object({ cardId: id, on: z.boolean() }),
    response: one,
  },
  copyCard: {
    ...cardsAddresses.copyCard,
    summary: 'Copy a card into a column of any board',
    access: 'kanban.use',
    idempotency: 'optional',
    body: z.object({
      cardId: id,
      columnId: id,
      afterCardId: place,
      name: cardName.optional(),
      with: z
        .object({
          assignees: z.boolean(),
          dates: z.boolean(),
          checklists: z.boolean(),
          attachments: z.boolean(),
          comments: z.boolean(),
        })
        .partial()
        .strict()
        .default({}),
    }),
    response: z.object({ card: cardSummary, afterCardId: id.nullable(), rev }),
    errors: [...PLACED, 'board-full'],
  },
  archiveCards: {
    ...cardsAddresses.archiveCards,
    summary: 'Archive cards, or bring them back to their place',
    access: 'kanban.use',
    body: z.object({ cardIds, on: z.boolean() }),
    response: z.object({ cardIds: z.array(id), cards: z.array(cardSummary), ...several }),
    errors: [...PLACED, 'board-full'],
  },
  deleteCards: {
    ...cardsAddresses.deleteCards,
    summary: 'Put cards into the trash',
    access: 'kanban.use',
    body: z.object({ cardIds }),
    response: z.object({ deleted: z.literal(true), cardIds: z.array(id), ...several }),
    errors: ['archived'],
  },
  restoreCards: {
    ...cardsAddresses.restoreCards,
    summary: 'Bring deleted cards back to their former place',
    access: 'kanban.use',
    body: z.object({ cardIds }),
    response: z.object({ cards: z.array(cardSummary), ...several }),
    errors: [...PLACED, 'board-full', 'no-column'],
  },
  bulk: {
    ...cardsAddresses.bulk,
    summary: 'One change to many cards; those that refuse it are named',
    access: 'kanban.use',
    body: z.object({ cardIds, change }),
    response: z.object({
      cards: z.array(cardSummary),
      refused: z.array(z.object({ cardId: id, code: z.string() })),
      ...several,
    }),
    errors: ['archived'],
  },
});
