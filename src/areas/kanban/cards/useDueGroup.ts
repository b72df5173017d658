import { useCallback } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ListedCard } from '@/domain/kanban/cardList';
import { useToday } from '../board/useShownCards';

/** Under which heading an open card stands when cards are sorted by their day. */
export function useDueGroup(): (card: ListedCard) => string {
  const t = useText();
  const { now, today, weekEnd } = useToday();
  return useCallback(
    ({ dueAt, dueOn }) => {
      if (dueOn === null || dueAt === null) return t('kanban.filter.dues.none');
      if (dueAt < now) return t('kanban.filter.dues.overdue');
      if (dueOn <= today) return t('kanban.filter.dues.today');
      return t(dueOn <= weekEnd ? 'kanban.filter.dues.week' : 'kanbanMore.cards.later');
    },
    [t, now, today, weekEnd],
  );
}
