import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import { cardsApi } from '../acts';
import { useLeaving } from './useLeaving';

interface ActedCard {
  id: string;
  key: string;
}

/** Acts on cards in a widget, and the menu of a card. */
export function useCardActs(onDone: () => void) {
  const t = useText();
  const { push } = useRouter();
  const copy = useCopy();
  const { gone, leave } = useLeaving(onDone);

  const complete = ({ id, key }: ActedCard) =>
    leave(id, {
      text: t('overview.task.completed', { key }),
      act: () => cardsApi.complete({ cardId: id, completed: true }),
      back: () => cardsApi.complete({ cardId: id, completed: false }),
    });
  const remove = ({ id, key }: ActedCard) =>
    leave(id, {
      text: t('overview.task.deleted', { key }),
      act: () => cardsApi.deleteCards({ cardIds: [id] }),
      back: () => cardsApi.restoreCards({ cardIds: [id] }),
    });

  const menuOf = (card: ActedCard): RowAction[] => {
    const path = KANBAN_PATHS.card(card.key);
    const entry = (id: 'complete' | 'edit' | 'share' | 'delete', icon: string, run: () => unknown) => ({
      id,
      icon,
      label: t(`overview.analytics.tasks.${id}`),
      run: () => void run(),
    });
    return [
      entry('complete', 'ph:check-circle', () => complete(card)),
      entry('edit', 'ph:pencil-simple', () => push(path)),
      entry('share', 'ph:share-network', () => copy(`${window.location.origin}${path}`)),
      entry('delete', 'ph:trash', () => remove(card)),
    ];
  };

  return { gone, complete, menuOf };
}
