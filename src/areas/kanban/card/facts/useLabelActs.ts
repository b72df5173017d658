import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import type { BoardLabel } from '@/domain/kanban/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { cardBoardApi, cardsApi } from '../cardApi';
import { useCardTools } from '../cardContext';
import { loadBoardAround } from '../cardSlice';
import type { LabelValues } from './LabelForm';

/** Makes, changes and deletes labels of the board. */
export function useLabelActs() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { card, write } = useCardTools();
  const boardId = card.board.id;
  const again = () => dispatch(loadBoardAround(boardId));
  const told = async (call: () => Promise<unknown>): Promise<boolean> => {
    const done = await write({ call });
    if (done) await again();
    return done !== null;
  };
  return {
    /** A new label goes on the card at once. */
    make: (values: LabelValues) =>
      told(async () => {
        const { label } = await cardBoardApi.newLabel({ boardId, id: uuid(), ...values });
        return cardsApi.label({ cardId: card.id, labelId: label.id, on: true });
      }),
    change: ({ id, version }: BoardLabel, values: LabelValues) =>
      told(() => cardBoardApi.updateLabel({ labelId: id, version, label: values })),
    remove: async ({ id, name }: BoardLabel) => {
      const isDone = await told(() => cardBoardApi.deleteLabel({ labelId: id }));
      if (!isDone) return;
      toastUndo(t('kanbanCard.labels.deleted', { name }), async () => {
        await cardBoardApi.restoreLabel({ labelId: id });
        await again();
      });
    },
  };
}
