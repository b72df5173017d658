import { useCallback } from 'react';
import { type RootState, useAppDispatch } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import type { CardSummary } from '@/domain/kanban/schemas';
import { noted } from '../kanbanSlice';
import type { Act } from '../state/acts';
import { redoOf, undoOf } from '../state/plans';
import type { Told } from '../state/types';

/** Common fields of the responses to changes of one card. */
interface OneCard {
  card: CardSummary;
  rev: number;
  afterCardId?: string | null | undefined;
}

const isOneCard = (answer: object): answer is OneCard => 'card' in answer && 'rev' in answer;

/** The board change that a response carries; null if it is incomplete. */
function toldOf(answer: object): Told | null {
  if (!isOneCard(answer)) return null;
  const { card, rev, afterCardId } = answer;
  const place = afterCardId === undefined ? {} : { afterCardId };
  return { boardId: card.boardId, rev, changes: [{ kind: 'card', card, ...place }] };
}

/**
 * Makes an action of the drawer a step of the open board's history, once the server has accepted it. `id` names the
 * step, for the toast with Undo. Source: kanban, section 5.
 */
export function useNoted() {
  const dispatch = useAppDispatch();
  return useCallback(
    async <Answer extends object>(
      act: Act,
      call: () => Promise<Answer>,
      id: string = uuid(),
    ): Promise<Answer> => {
      const { board, info } = dispatch((_: unknown, getState: () => RootState) => getState().kanban);
      const undo = undoOf(act, board);
      const answer = await call();
      if (undo.length > 0) {
        const entry = { id, boardId: info?.id ?? '', act, undo, redo: redoOf(act) };
        dispatch(noted({ entry, told: toldOf(answer) }));
      }
      return answer;
    },
    [dispatch],
  );
}
