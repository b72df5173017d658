import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import type { CardSummary } from '@/domain/kanban/schemas';
import type { BulkAction, Selection } from '@/ui/table/types';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import type { Act } from '../state/acts';
import { type BulkQuestion, useBulkPick } from './useBulkPick';

const idsOf = (cards: readonly CardSummary[]) => cards.map(({ id }) => id);

const QUESTIONS: readonly (readonly [BulkQuestion, string])[] = [
  ['move', 'ph:arrow-square-out'],
  ['assign', 'ph:user-plus'],
  ['labels', 'ph:tag'],
  ['priority', 'ph:equals'],
  ['due', 'ph:calendar-blank'],
];

/**
 * Selected rows of the board's list: moved, given people, labels, priority or a day, completed, archived or deleted
 * together, each with its way back. `over` is what they are asked by.
 */
export function useCardSelection(): { selection?: Selection<CardSummary>; over: ReactNode } {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const { ask, over } = useBulkPick(acts);
  if (!canEdit) return { over: null };
  const action = (
    id: string,
    icon: string,
    text: (count: number) => string,
    actOf: (cardIds: string[]) => Act,
  ): BulkAction<CardSummary> => ({
    id,
    icon,
    label: t(`kanban.menu.${id}`),
    run: async (cards) => {
      const undo = await acts.runBack(actOf(idsOf(cards)));
      return undo && { text: text(cards.length), undo };
    },
  });
  const questions = QUESTIONS.map(([kind, icon]) => ({
    id: kind,
    icon,
    label: t(`kanban.bulk.${kind}`),
    run: async (cards: CardSummary[], anchor: HTMLElement) => {
      await ask(kind, idsOf(cards), anchor);
      return null;
    },
  }));
  const selection: Selection<CardSummary> = {
    label: ({ key, name }) => t('kanban.list.select', { key, name }),
    actions: [
      ...questions,
      action(
        'complete',
        'ph:check-circle',
        (count) => t('kanban.told.completed', { count }),
        (cardIds) => ({ kind: 'complete', cardIds, completed: true }),
      ),
      action(
        'archive',
        'ph:archive',
        (count) => t('kanban.told.archived', { count }),
        (cardIds) => ({ kind: 'archive', cardIds, on: true }),
      ),
      action(
        'delete',
        'ph:trash',
        (count) => t('kanban.told.deleted', { count }),
        (cardIds) => ({ kind: 'deleteCards', cardIds }),
      ),
    ],
  };
  return { selection, over };
}
