import { useState } from 'react';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { PickKind } from '../board/boardContext';
import type { CardPickerProps } from '../board/CardPicker';
import type { MoveDialogProps } from '../dialogs/MoveDialog';
import type { BoardActs } from '../useBoardActs';

const CardPicker = lazyPart<CardPickerProps>(
  () => import('../board/CardPicker').then((part) => part.CardPicker),
  { texts: ['form', 'kanbanCard'] },
);
const MoveDialog = lazyPart<MoveDialogProps>(() =>
  import('../dialogs/MoveDialog').then((part) => part.MoveDialog),
);

/** What is asked for selected rows: a target, or one of the popovers of a card. */
export type BulkQuestion = PickKind | 'move';

interface Asked {
  kind: BulkQuestion;
  cardIds: string[];
  anchor: HTMLElement;
  answered: () => void;
}

/** Asks for the value to set on selected rows; it is applied at once as a step of the board's history. */
export function useBulkPick(acts: BoardActs) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    asked?.answered();
    setAsked(null);
  };
  return {
    /** Resolves when the popover or dialog is closed. */
    ask: (kind: BulkQuestion, cardIds: string[], anchor: HTMLElement) =>
      new Promise<void>((answered) => setAsked({ kind, cardIds, anchor, answered })),
    over: asked && (
      <>
        {asked.kind === 'move' ? (
          <MoveDialog cardIds={asked.cardIds} onClose={close} />
        ) : (
          <CardPicker {...asked} kind={asked.kind} acts={acts} onClose={close} />
        )}
      </>
    ),
  };
}
