import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { KanbanDialog } from '../parts/KanbanDialog';
import { useBoardActs } from '../useBoardActs';
import { TargetFields } from './TargetFields';
import { useTarget } from './useTarget';

export interface MoveDialogProps {
  cardIds: readonly string[];
  onClose: () => void;
}

/** Moves cards to a place of any board: what dragging does, without dragging. */
export function MoveDialog({ cardIds, onClose }: MoveDialogProps) {
  const t = useText();
  const acts = useBoardActs();
  const target = useTarget(cardIds);
  const move = () => {
    void acts.run({ kind: 'move', cardIds: [...cardIds], columnId: target.columnId, ...target.after });
    onClose();
  };
  return (
    <KanbanDialog
      title={t('kanban.menu.move')}
      onClose={onClose}
      onSubmit={move}
      actions={
        <Button type="submit" variant="contained" disabled={target.columnId === ''}>
          {t('kanban.bulk.move')}
        </Button>
      }
    >
      <TargetFields target={target} />
    </KanbanDialog>
  );
}
