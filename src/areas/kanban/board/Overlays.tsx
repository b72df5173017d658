import { useState } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CopyDialogProps } from '../dialogs/CopyDialog';
import type { MoveDialogProps } from '../dialogs/MoveDialog';
import type { BoardActs } from '../useBoardActs';
import type { CardDialog, PickKind } from './boardContext';
import type { CardPickerProps } from './CardPicker';
import type { ColumnDialogProps } from './ColumnDialog';

const CardPicker = lazyPart<CardPickerProps>(() => import('./CardPicker').then((part) => part.CardPicker), {
  texts: ['form', 'kanbanCard'],
});
const ColumnDialog = lazyPart<ColumnDialogProps>(() =>
  import('./ColumnDialog').then((part) => part.ColumnDialog),
);
const MoveDialog = lazyPart<MoveDialogProps>(() =>
  import('../dialogs/MoveDialog').then((part) => part.MoveDialog),
);
const CopyDialog = lazyPart<CopyDialogProps>(() =>
  import('../dialogs/CopyDialog').then((part) => part.CopyDialog),
);

interface Pick {
  kind: PickKind;
  cardIds: readonly string[];
  anchor: HTMLElement;
}

/** What is open over the board: a popover, a dialog, a form. */
export function useOver() {
  const [pick, setPick] = useState<Pick | null>(null);
  const [dialog, setDialog] = useState<{ kind: CardDialog; cardIds: readonly string[] } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const isOpen = [pick, dialog, editing, addingTo].some((one) => one !== null);
  return { pick, setPick, dialog, setDialog, editing, setEditing, addingTo, setAddingTo, isOpen };
}

export type Over = ReturnType<typeof useOver>;

interface OverlaysProps {
  over: Over;
  acts: BoardActs;
  onMoved: () => void;
}

/** Popovers and dialogs of cards and columns. */
export function Overlays({ over, acts, onMoved }: OverlaysProps) {
  const { pick, setPick, dialog, setDialog, editing, setEditing } = over;
  const column = useAppSelector(({ kanban }) => kanban.board.columns[editing ?? '']);
  const [firstId] = dialog?.cardIds ?? [];
  return (
    <>
      {pick && <CardPicker {...pick} acts={acts} onClose={() => setPick(null)} />}
      {dialog?.kind === 'move' && (
        <MoveDialog
          cardIds={dialog.cardIds}
          onClose={() => {
            setDialog(null);
            onMoved();
          }}
        />
      )}
      {dialog?.kind === 'copy' && firstId && <CopyDialog cardId={firstId} onClose={() => setDialog(null)} />}
      {column && (
        <ColumnDialog
          column={column}
          onClose={() => setEditing(null)}
          onSave={(changes) => void acts.run({ kind: 'updateColumn', columnId: column.id, changes })}
        />
      )}
    </>
  );
}
