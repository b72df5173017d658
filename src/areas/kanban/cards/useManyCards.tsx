import { type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { TextPart } from '@/domain/texts/keys';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { ActResult } from '@/ui/feedback/toastResult';
import type { BulkAction, Selection } from '@/ui/table/types';
import { cardsApi } from '../api';
import { runSteps, stepsOf } from './many/change';
import type { ManyDialogProps, ManyQuestion } from './many/ManyDialog';

const ManyDialog = lazyPart<ManyDialogProps>(
  () => import('./many/ManyDialog').then((part) => part.ManyDialog),
  { texts: ['form'] },
);

const QUESTIONS: readonly (readonly [ManyQuestion, string])[] = [
  ['move', 'ph:arrow-square-out'],
  ['assign', 'ph:user-plus'],
  ['labels', 'ph:tag'],
  ['priority', 'ph:equals'],
  ['due', 'ph:calendar-blank'],
];

/** Actions that need a value; they make as many calls as the cards' boards need, and can be undone. */
function useQuestions(onDone: () => void): { actions: BulkAction<ListedCard>[]; over: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<ManyDialogProps | null>(null);
  const run = async (kind: ManyQuestion, cards: ListedCard[]): Promise<ActResult | null> => {
    const change = await new Promise<Parameters<ManyDialogProps['onAnswer']>[0]>((onAnswer) =>
      setAsked({ kind, cards, onAnswer }),
    );
    setAsked(null);
    if (!change) return null;
    const { there, back } = stepsOf(cards, change);
    const refused = await runSteps(there);
    onDone();
    const done = t('kanbanMore.cards.changed', { count: cards.length - refused });
    return {
      text: refused > 0 ? `${done} · ${t('kanban.refused.some', { count: refused })}` : done,
      undo: () => runSteps(back).then(onDone),
    };
  };
  const actions = QUESTIONS.map(([kind, icon]) => ({
    id: kind,
    icon,
    label: t(`kanban.bulk.${kind}`),
    run: (cards: ListedCard[]) => run(kind, cards),
  }));
  return { actions, over: asked && <ManyDialog {...asked} /> };
}

/**
 * Bulk actions on selected cards of several boards: move, assign, label, set priority or day, complete, archive or
 * delete, each with undo. `over` is their dialog.
 */
export function useManyCards(onDone: () => void): { selection: Selection<ListedCard>; over: ReactNode } {
  const t = useText();
  const questions = useQuestions(onDone);
  const action = (
    id: TextPart<'kanban.menu'>,
    icon: string,
    text: (count: number) => string,
    [act, back]: readonly [(cardIds: string[]) => Promise<unknown>, (cardIds: string[]) => Promise<unknown>],
  ): BulkAction<ListedCard> => ({
    id,
    icon,
    label: t(`kanban.menu.${id}`),
    run: async (cards) => {
      const cardIds = cards.map((card) => card.id);
      await act(cardIds);
      onDone();
      return { text: text(cards.length), undo: () => back(cardIds).then(onDone) };
    },
  });
  const complete = (completed: boolean) => (cardIds: string[]) =>
    cardsApi.bulk({ cardIds, change: { complete: completed } });
  const archive = (on: boolean) => (cardIds: string[]) => cardsApi.archiveCards({ cardIds, on });
  const selection: Selection<ListedCard> = {
    label: ({ key, name }) => t('kanban.list.select', { key, name }),
    actions: [
      ...questions.actions,
      action('complete', 'ph:check-circle', (count) => t('kanban.told.completed', { count }), [
        complete(true),
        complete(false),
      ]),
      action('archive', 'ph:archive', (count) => t('kanban.told.archived', { count }), [
        archive(true),
        archive(false),
      ]),
      action('delete', 'ph:trash', (count) => t('kanban.told.deleted', { count }), [
        (cardIds) => cardsApi.deleteCards({ cardIds }),
        (cardIds) => cardsApi.restoreCards({ cardIds }),
      ]),
    ],
  };
  return { selection, over: questions.over };
}
