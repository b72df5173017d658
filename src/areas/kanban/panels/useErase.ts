import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { boardsApi } from '../kanbanApi';

type Named = { columnIds: string[] } | { cardIds: string[] };

/** Deletes for ever what lies in the trash of a board, each time after that has been asked. */
export function useErase(boardId: string, onDone: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const run = async (
    texts: { title: string; text: string; confirm: string },
    what: Named | Record<string, never>,
    told: (cards: number) => string,
  ) => {
    if (!(await confirm({ ...texts, danger: true }))) return;
    try {
      const { cards } = await boardsApi.emptyTrash({ boardId, ...what });
      toast(told(cards));
      onDone();
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  };
  return {
    all: () =>
      run(
        {
          title: t('kanbanMore.trash.emptyTitle'),
          text: t('kanbanMore.trash.emptyText'),
          confirm: t('kanbanMore.trash.empty'),
        },
        {},
        (count) => t('kanbanMore.trash.emptied', { count }),
      ),
    one: (what: Named, name: string) =>
      run(
        {
          title: t('kanbanMore.trash.oneTitle', { name }),
          text: t('kanbanMore.trash.oneText'),
          confirm: t('kanbanMore.trash.forEver'),
        },
        what,
        () => t('kanbanMore.trash.oneDone', { name }),
      ),
  };
}
