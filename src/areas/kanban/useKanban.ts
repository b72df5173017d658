import { useCallback, useEffect, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useLive, useLiveRefetch, useLiveReload } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { onNextTry } from '@/core/onNextTry';
import { useStableCallback } from '@/core/useStableCallback';
import { kanbanLive } from '@/domain/kanban/live';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import { boardsApi } from './api';
import { kanbanSlice } from './kanbanSlice';
import { isNamed } from './state/changes';
import { type BoardsRequest, loadBoard, loadBoards } from './state/requests';

addSlice(kanbanSlice);

/** How long live events may take to catch up with a response, in ms. */
const SOON_MS = 1500;

/** The signed-in user's id; '' = nobody. */
export function useOwnId(): string {
  return useAuth().user?.id ?? '';
}

/** Reloads the board after a gap, or if live events do not catch up with a response soon. */
function useCatchUp(id: string | undefined, reload: () => void): void {
  const isStale = useAppSelector(({ kanban }) => kanban.isStale);
  const isBehind = useAppSelector(({ kanban }) => kanban.answeredRev > kanban.rev);
  useEffect(() => {
    if (isStale) reload();
  }, [isStale, reload]);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(reload, SOON_MS);
    return () => clearTimeout(timer);
  }, [isBehind, reload]);
  const isMissed = useAppSelector(({ kanban }) => kanban.isMissed);
  useEffect(() => (isMissed ? onNextTry(reload) : undefined), [isMissed, reload]);
  useLiveRefetch(reload);
  useLive(kanbanLive.boardsChanged, ({ lostBoardId }) => {
    if (!lostBoardId || lostBoardId !== id) reload();
  });
}

/** The board that the address names, kept up to date; '' is the last used one. */
export function useOpenBoard(key: string) {
  const dispatch = useAppDispatch();
  const info = useAppSelector(({ kanban }) => kanban.info);
  const isRead = useAppSelector(({ kanban }) => kanban.isRead);
  const pendingId = useAppSelector(({ kanban }) => kanban.pendingId);
  const readError = useAppSelector(({ kanban }) => kanban.readError);
  const isLost = useAppSelector(({ kanban }) => kanban.isLost);
  const known = isNamed(info, key);
  const read = useCallback((wanted: string) => dispatch(loadBoard(wanted)), [dispatch]);
  const asked = useRef<string | null>(null);
  // If the loaded board's name was just added to the bare address, nothing has to be loaded.
  const isNamedOnly = useStableCallback(() => asked.current === '' && key !== '' && known);
  useEffect(() => {
    const isRead = isNamedOnly();
    asked.current = key;
    if (isRead) return undefined;
    const reading = read(key);
    return () => reading.abort();
  }, [read, key, isNamedOnly]);
  const id = info?.id;
  const reload = useCallback(() => void read(known && id ? id : key), [read, known, id, key]);
  useCatchUp(id, reload);
  useEffect(() => {
    if (id) void boardsApi.visit({ boardId: id }).catch(() => undefined);
  }, [id]);
  return {
    info: known || (isRead && pendingId === null && !readError) ? info : null,
    isLoading: !known && (!isRead || pendingId !== null),
    error: pendingId === null ? readError : null,
    isLost,
    reload: useCallback(() => void read(key), [read, key]),
  };
}

/** Whether the user has at least this role on the open board; an archived one is read-only. */
export function useMay(role: BoardRole): boolean {
  return useAppSelector(
    ({ kanban: { info } }) => info !== null && info.archivedAt === null && roleAtLeast(info.role, role),
  );
}

/** Whether a card is on the open board: only then can it be moved and copied. */
export function useIsOnBoard(cardId: string): boolean {
  return useAppSelector(({ kanban }) => cardId in kanban.board.cards);
}

/** The request for a page of boards. */
export const boardsRequest = (query: BoardsRequest['query'], cursor?: string): BoardsRequest => ({
  key: JSON.stringify(query),
  query,
  cursor,
});

/** A list of boards, loaded when shown and whenever boards change. */
export function useBoards(query: BoardsRequest['query']) {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(query);
  const list = useAppSelector(({ kanban }) => kanban.boards.lists[key]);
  const byId = useAppSelector(({ kanban }) => kanban.boards.byId);
  const read = useCallback(
    (cursor?: string) =>
      dispatch(loadBoards(boardsRequest(JSON.parse(key) as BoardsRequest['query'], cursor))),
    [dispatch, key],
  );
  const listing = useListing(list, byId, read);
  useLiveReload([kanbanLive.boardsChanged], listing.reload);
  return listing;
}
