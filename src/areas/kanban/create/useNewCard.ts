import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { errorText } from '@/core/i18n/errorText';
import { usePreference } from '@/core/preferences/usePreferences';
import { toRequestError } from '@/core/redux/createRequest';
import { useRead } from '@/core/redux/useRead';
import { uuid } from '@/core/uuid';
import { docFromText } from '@/domain/doc/fromText';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { CardSummary } from '@/domain/kanban/schemas';
import { toast } from '@/ui/feedback/toast';
import { boardsApi, cardsApi } from '../kanbanApi';

const MOST_BOARDS = 200;

/** Boards to choose from and the columns of the chosen one: first the board and column that were used last. */
export function useTargetBoard() {
  const [boardId, setBoard] = useState('');
  const [column, setColumn] = useState('');
  const last = usePreference('kanban.lastColumn');
  const boards = useRead('boards', (signal) => boardsApi.boards({ limit: MOST_BOARDS }, { signal }));
  const open = useRead(`board ${boardId}`, (signal) =>
    boardsApi.board(boardId ? { boardId } : {}, { signal }),
  );
  const board = open.data?.board;
  const order = board?.columnOrder ?? [];
  const wanted = column || (typeof last.value === 'string' ? last.value : '');
  return {
    isRead: boards.data !== null && board !== undefined,
    error: boards.error ?? open.error,
    reload: () => {
      boards.reload();
      open.reload();
    },
    boardId: board?.id ?? '',
    columnId: order.includes(wanted) ? wanted : (order[0] ?? ''),
    boards: (boards.data?.boards ?? [])
      .filter(({ role }) => roleAtLeast(role, 'editor'))
      .map(({ id, name }) => ({ value: id, label: name })),
    columns: order.map((id) => ({ value: id, label: board?.columns[id]?.name ?? '' })),
    setBoard: (id: string) => {
      setBoard(id);
      setColumn('');
    },
    setColumn,
    remember: last.set,
  };
}

export type TargetBoard = ReturnType<typeof useTargetBoard>;

/** Makes the card once, however often it is sent. */
export function useNewCard(target: TargetBoard, onSaved: (card: CardSummary) => void) {
  const t = useText();
  const [id] = useState(uuid);
  const [isBusy, setBusy] = useState(false);
  const save = async (name: string, description: string) => {
    setBusy(true);
    try {
      const { columnId } = target;
      const { card } = await cardsApi.newCard({ id, columnId, name, description: docFromText(description) });
      target.remember(columnId);
      onSaved(card);
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
      setBusy(false);
    }
  };
  return { isBusy, save };
}
