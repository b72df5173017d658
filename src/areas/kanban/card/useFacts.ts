import type { Card } from '@/domain/kanban/detailSchemas';
import type { CardSummary } from '@/domain/kanban/schemas';
import { type Facts, updateFacts } from '../state/updateFacts';
import { cardsApi } from '../api';
import { useCardTools } from './cardContext';
import { useNoted } from './useNoted';

const takeOne = (card: Card, answer: { card: CardSummary }) => void Object.assign(card, answer.card);
const toggled = (ids: readonly string[], id: string, on: boolean) =>
  on ? [...new Set([...ids, id])] : ids.filter((known) => known !== id);

/** Optimistic update of a like or its removal. */
const liking = (on: boolean, ownId: string) => (shown: Card) => {
  shown.likeCount += on === shown.liked ? 0 : on ? 1 : -1;
  shown.liked = on;
  if (!on) shown.likers = shown.likers.filter(({ id }) => id !== ownId);
};

/** Actions that change a card's facts. */
export function useFacts() {
  const { card, write, ownId } = useCardTools();
  const note = useNoted();
  const { id: cardId } = card;
  const cardIds = [cardId];
  return {
    update: (facts: Facts) =>
      write({
        show: (shown) => void Object.assign(shown, facts),
        call: () => {
          const { coverAttachmentId: _, ...changes } = facts;
          return note({ kind: 'updateCard', cardId, changes }, () => updateFacts(cardId, facts, card));
        },
        take: takeOne,
      }),
    complete: (completed: boolean) =>
      write({
        show: (shown) => {
          shown.completed = completed;
        },
        call: () =>
          note({ kind: 'complete', cardIds, completed }, () => cardsApi.complete({ cardId, completed })),
        take: takeOne,
      }),
    like: (on: boolean) =>
      write({
        show: liking(on, ownId),
        call: () => cardsApi.like({ cardId, on }),
        take: takeOne,
      }),
    watch: (on: boolean) =>
      write({
        show: (shown) => {
          shown.watching = on;
        },
        call: () => cardsApi.watch({ cardId, on }),
        take: takeOne,
      }),
    assign: (userId: string, on: boolean) =>
      write({
        show: (shown) => {
          shown.assigneeIds = toggled(shown.assigneeIds, userId, on);
        },
        call: () =>
          note({ kind: 'assign', cardIds, userId, on }, () => cardsApi.assign({ cardId, userId, on })),
        take: takeOne,
      }),
    label: (labelId: string, on: boolean) =>
      write({
        show: (shown) => {
          shown.labelIds = toggled(shown.labelIds, labelId, on);
        },
        call: () =>
          note({ kind: 'label', cardIds, labelId, on }, () => cardsApi.label({ cardId, labelId, on })),
        take: takeOne,
      }),
  };
}
