import { useText } from '@/core/i18n/useText';
import { ActDialog } from '@/ui/form/ActDialog';
import { useBoardActs } from '../useBoardActs';
import { TargetFields } from './TargetFields';
import { useTarget } from './useTarget';

export interface MoveDialogProps {
  cardIds: readonly string[];
  onClose: () => void;
}

/** Moves cards to a position of any board, without dragging. */
export function MoveDialog({ cardIds, onClose }: MoveDialogProps) {
  const t = useText();
  const acts = useBoardActs();
  const target = useTarget(cardIds);
  const { columnId, after } = target;
  return (
    <ActDialog
      title={t('kanban.menu.move')}
      act={t('kanban.bulk.move')}
      wish={columnId === '' ? null : { cardIds: [...cardIds], columnId, ...after }}
      send={(wish) => void acts.run({ kind: 'move', ...wish })}
      onClose={onClose}
    >
      <TargetFields target={target} />
    </ActDialog>
  );
}
