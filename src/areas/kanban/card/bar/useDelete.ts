import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { toastUndo } from '@/ui/feedback/toast';
import { useBoardActs } from '../../useBoardActs';
import { cardsApi } from '../../api';
import { useCardTools } from '../cardContext';
import { useNoted } from '../useNoted';

/** Moves the card to the trash and shows a toast with Undo. */
export function useDelete(): () => void {
  const t = useText();
  const acts = useBoardActs();
  const note = useNoted();
  const { card, write, onClose } = useCardTools();
  const cardIds = [card.id];
  const remove = async () => {
    const step = uuid();
    const call = () => note({ kind: 'deleteCards', cardIds }, () => cardsApi.deleteCards({ cardIds }), step);
    if (!(await write({ call }))) return;
    onClose();
    toastUndo(t('kanbanCard.deleted', { key: card.key }), acts.wayBack(step));
  };
  return () => void remove();
}
