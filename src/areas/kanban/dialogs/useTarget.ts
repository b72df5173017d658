import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { Layout } from '@/domain/kanban/board';
import { roleAtLeast } from '@/domain/kanban/roles';
import { MAX_LIMIT } from '@/domain/paging';
import { boardsApi } from '../api';

const NO_COLUMNS: Layout = { cards: {}, columns: {}, columnOrder: [] };

/** The columns of a board: from the store for the open one, else loaded. */
function useColumnsOf(boardId: string) {
  const open = useAppSelector(({ kanban }) => kanban.board);
  const openId = useAppSelector(({ kanban }) => kanban.info?.id);
  const isOpen = boardId === openId;
  const other = useRead(isOpen ? null : boardId, (signal) => boardsApi.board({ boardId }, { signal }));
  return {
    layout: isOpen ? open : (other.data?.board ?? NO_COLUMNS),
    error: isOpen ? null : other.error,
    reload: other.reload,
  };
}

/** Boards to which the user may add cards, by name; the current one is always included. */
function useTargetBoards(here: { id: string; name: string } | undefined) {
  const all = useCan()('kanban.manage') ? ('true' as const) : undefined;
  const { data } = useRead(`boards ${all}`, (signal) =>
    boardsApi.boards({ limit: MAX_LIMIT, sort: 'name', all }, { signal }),
  );
  const boards = (data?.boards ?? []).filter(({ role }) => all || roleAtLeast(role, 'editor'));
  const isThere = !here || boards.some(({ id }) => id === here.id);
  return (isThere ? boards : [here, ...boards]).map(({ id, name }) => ({ value: id, label: name }));
}

/**
 * The target of cards: board, column and position (1 = the top), with the options. `from` is their current place,
 * if their board is not open.
 */
export function useTarget(
  cardIds: readonly string[],
  from?: { boardId: string; boardName: string; columnId: string },
) {
  const t = useText();
  const open = useAppSelector(({ kanban }) => kanban.info);
  const home = useAppSelector(({ kanban }) => kanban.board.cards[cardIds[0] ?? '']?.columnId ?? '');
  const here = from ? { id: from.boardId, name: from.boardName } : (open ?? undefined);
  const boards = useTargetBoards(here);
  const [boardId, setBoard] = useState(here?.id ?? '');
  const [columnId, setColumn] = useState(from?.columnId ?? home);
  const [place, setPlace] = useState('');
  const { layout, error, reload } = useColumnsOf(boardId);
  const at = layout.columns[columnId] ?? layout.columns[layout.columnOrder[0] ?? ''];
  const ids = (at?.cardIds ?? []).filter((id) => !cardIds.includes(id));
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
    boards,
    /** Why the columns of another board could not be loaded; `reload` retries. */
    error,
    reload,
    columns: layout.columnOrder.map((id) => ({ value: id, label: layout.columns[id]?.name ?? '' })),
    places: [
      { value: '', label: t('kanban.move.end') },
      ...positions.map((value) => ({ value, label: t('kanban.move.at', { position: value }) })),
    ],
    /** Empty = at the end. */
    after: place === '' ? {} : { afterCardId: ids[Number(place) - 2] ?? null },
  };
}
