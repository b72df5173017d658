import { useText } from '@/core/i18n/useText';
import type { ChecklistItem } from '@/domain/kanban/detailSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useCardTools } from '../cardContext';
import type { AssignDialogProps } from '../facts/AssignDialog';
import type { DayDialogProps } from './DayDialog';
import type { ItemActs } from './useChecklists';

/** What is asked of an item: its words in their place, the others in a dialog. */
export type ItemAsk = 'text' | 'assign' | 'due';

const AssignDialog = lazyPart<AssignDialogProps>(() =>
  import('../facts/AssignDialog').then((part) => part.AssignDialog),
);
const DayDialog = lazyPart<DayDialogProps>(() => import('./DayDialog').then((part) => part.DayDialog), {
  texts: ['table', 'form'],
});

interface ItemDialogsProps {
  ask: ItemAsk | null;
  item: ChecklistItem;
  acts: ItemActs;
  onClose: () => void;
}

/** Whose an item is, and until when. */
export function ItemDialogs({ ask, item, acts, onClose }: ItemDialogsProps) {
  const t = useText();
  const { board, people } = useCardTools();
  if (ask === 'assign')
    return (
      <AssignDialog
        board={board}
        assigneeIds={item.assigneeId ? [item.assigneeId] : []}
        people={people}
        onToggle={(person, on) => {
          void acts.change(item, { assigneeId: on ? person.id : null });
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (ask !== 'due') return null;
  return (
    <DayDialog
      title={t('kanbanCard.due.label')}
      day={item.dueOn}
      onSave={(dueOn) => {
        void acts.change(item, { dueOn });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
