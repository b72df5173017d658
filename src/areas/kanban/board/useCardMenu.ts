import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { useAppSelector } from '@/core/redux/hooks';
import type { TextPart } from '@/domain/texts/keys';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import type { BoardActs } from '../useBoardActs';
import type { CardDialog, PickKind } from './boardContext';

interface CardMenuInput {
  acts: BoardActs;
  canEdit: boolean;
  onOpen: (cardId: string) => void;
  onPick: (kind: PickKind, cardIds: readonly string[], anchor: HTMLElement) => void;
  onDialog: (kind: CardDialog, cardIds: readonly string[]) => void;
}

/** The one menu of all cards: its button, or a right click. */
export function useCardMenu({ acts, canEdit, onOpen, onPick, onDialog }: CardMenuInput) {
  const t = useText();
  const copy = useCopy();
  const [at, setAt] = useState<{ cardId: string; anchor: HTMLElement } | null>(null);
  const card = useAppSelector(({ kanban }) => (at ? kanban.board.cards[at.cardId] : undefined));

  const entry = (id: TextPart<'kanban.menu'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanban.menu.${id}`),
    run,
  });
  function actionsOf(id: string, key: string, completed: boolean, anchor: HTMLElement): RowAction[] {
    const cardIds = [id];
    const pick = (kind: PickKind, icon: string) => entry(kind, icon, () => onPick(kind, cardIds, anchor));
    const link = () => void copy(`${window.location.origin}${KANBAN_PATHS.card(key)}`);
    if (!canEdit) return [entry('open', 'ph:eye', () => onOpen(id)), entry('link', 'ph:link', link)];
    return [
      entry('move', 'ph:arrow-square-out', () => onDialog('move', cardIds)),
      entry('open', 'ph:eye', () => onOpen(id)),
      entry(
        completed ? 'uncomplete' : 'complete',
        'ph:check-circle',
        () => void acts.run({ kind: 'complete', cardIds, completed: !completed }),
      ),
      pick('assign', 'ph:user-plus'),
      pick('labels', 'ph:tag'),
      pick('due', 'ph:calendar-blank'),
      pick('priority', 'ph:equals'),
      entry('copy', 'ph:copy', () => onDialog('copy', cardIds)),
      entry('link', 'ph:link', link),
      entry(
        'archive',
        'ph:archive',
        () =>
          void acts.runTold({ kind: 'archive', cardIds, on: true }, t('kanban.told.archived', { count: 1 })),
      ),
      entry(
        'delete',
        'ph:trash',
        () => void acts.runTold({ kind: 'deleteCards', cardIds }, t('kanban.told.deleted', { count: 1 })),
      ),
    ];
  }

  return {
    anchor: card ? (at?.anchor ?? null) : null,
    actions: card && at ? actionsOf(card.id, card.key, card.completed, at.anchor) : [],
    open: (cardId: string, anchor: HTMLElement) => setAt({ cardId, anchor }),
    close: () => setAt(null),
  };
}
