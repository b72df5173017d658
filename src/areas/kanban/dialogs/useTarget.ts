import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Layout } from '@/domain/kanban/board';
import { roleAtLeast } from '@/domain/kanban/roles';
import { boardsApi } from '../kanbanApi';
import { useBoards } from '../useKanban';

const OPEN = {};
const NO_COLUMNS: Layout = { cards: {}, columns: {}, columnOrder: [] };

/** The columns of a board: the open one as it is shown, another one as it is read. */
function useColumnsOf(boardId: string): Layout {
  const open = useAppSelector(({ kanban }) => kanban.board);
  const openId = useAppSelector(({ kanban }) => kanban.info?.id);
  const [other, setOther] = useState<{ id: string; layout: Layout } | null>(null);
  useEffect(() => {
    if (boardId === openId) return undefined;
    const controller = new AbortController();
    const read = async () => {
      const { board } = await boardsApi.board({ boardId }, { signal: controller.signal });
      setOther({ id: boardId, layout: board });
    };
    read().catch(() => undefined);
    return () => controller.abort();
  }, [boardId, openId]);
  if (boardId === openId) return open;
  return other?.id === boardId ? other.layout : NO_COLUMNS;
}

/**
 * Where cards are to go: board, column and place (1 = the top), with what can be chosen. `from` is where they stand, for
 * those of a board that is not open.
 */
export function useTarget(cardIds: readonly string[], from?: { boardId: string; columnId: string }) {
  const t = useText();
  const openId = useAppSelector(({ kanban }) => kanban.info?.id ?? '');
  const home = useAppSelector(({ kanban }) => kanban.board.cards[cardIds[0] ?? '']?.columnId ?? '');
  const { rows } = useBoards(OPEN);
  const [boardId, setBoard] = useState(from?.boardId ?? openId);
  const [columnId, setColumn] = useState(from?.columnId ?? home);
  const [place, setPlace] = useState('');
  const layout = useColumnsOf(boardId);
  const at = layout.columns[columnId] ?? layout.columns[layout.columnOrder[0] ?? ''];
  const ids = (at?.cardIds ?? []).filter((id) => !cardIds.includes(id));
  const boards = rows.filter(({ role }) => roleAtLeast(role, 'editor'));
  const positions = Array.from({ length: Math.min(ids.length, 100) }, (_, index) => String(index + 1));
  return {
    boardId,
    setBoard: (id: string) => {
      setBoard(id);
      setPlace('');
    },
    columnId: at?.id ?? '',
    setColumn: (id: string) => {
      setColumn(id);
      setPlace('');
    },
    place,
    setPlace,
    boards: boards.map(({ id, name }) => ({ value: id, label: name })),
    columns: layout.columnOrder.map((id) => ({ value: id, label: layout.columns[id]?.name ?? '' })),
    places: [
      { value: '', label: t('kanban.move.end') },
      ...positions.map((value) => ({ value, label: t('kanban.move.at', { position: value }) })),
    ],
    /** Absent = at the end. */
    after: place === '' ? {} : { afterCardId: ids[Number(place) - 2] ?? null },
  };
}
