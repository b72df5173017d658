import { useCallback, useEffect, useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { tabId } from '@/core/live/tabId';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { ApiError } from '@/domain/errors';
import type { Card } from '@/domain/kanban/detailSchemas';
import { kanbanLive } from '@/domain/kanban/live';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import { own } from '@/domain/own';
import { toast } from '@/ui/feedback/toast';
import { kanbanSlice } from '../kanbanSlice';
import {
  type AroundBoard,
  aroundOf,
  cardSlice,
  type CardChange,
  type CardWrite,
  loadBoardAround,
  loadCard,
  writeCard,
} from './cardSlice';

addSlice(cardSlice);
addSlice(kanbanSlice);

/** Sends a change of a card; resolves to the response, or to null if refused (already reported). */
export type Write = <Answer>(
  change: CardChange<Answer>,
  options?: { quietly?: (refusal: ApiError) => boolean },
) => Promise<Answer | null>;

/** The card that the address names, kept up to date while it is shown. */
export function useCard(key: string) {
  const dispatch = useAppDispatch();
  const reading = useAppSelector(({ kanbanCard }) => own(kanbanCard.readings, key));
  const card = useAppSelector(({ kanbanCard }) => kanbanCard.byId[reading?.cardId ?? '']);
  const reload = useCallback(() => void dispatch(loadCard(key)), [dispatch, key]);
  useEffect(() => {
    const read = dispatch(loadCard(key));
    return () => read.abort();
  }, [dispatch, key]);
  useLive(kanbanLive.detailChanged, ({ cardId }, { tab }) => {
    if (cardId === card?.id && tab !== tabId()) reload();
  });
  useLive(kanbanLive.changed, ({ changes }) => {
    if (changes.some((change) => change.kind === 'cardsRemoved' && change.cardIds.includes(card?.id ?? '')))
      reload();
  });
  useLiveRefetch(reload);
  return {
    card,
    isLoading: !reading || (reading.pendingId !== null && !card),
    error: reading?.error ?? null,
    reload,
  };
}

/** The open board, if it is the card's. */
function useOpenAround(boardId: string) {
  const info = useAppSelector(({ kanban }) => (kanban.info?.id === boardId ? kanban.info : null));
  const board = useAppSelector(({ kanban }) => kanban.board);
  return useMemo(() => (info ? aroundOf({ ...info, ...board }) : undefined), [info, board]);
}

/** The card's board: people, labels and columns; loaded only if it is not the open one. */
export function useBoardAround(boardId: string) {
  const dispatch = useAppDispatch();
  const read = useAppSelector(({ kanbanCard }) => kanbanCard.boards[boardId]);
  const open = useOpenAround(boardId);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) void dispatch(loadBoardAround({ boardId }));
  }, [dispatch, boardId, isOpen]);
  useLiveRefetch(() => {
    if (!isOpen) void dispatch(loadBoardAround({ boardId }));
  });
  return open ?? read;
}

/** Changes a card: an optimistic update, rolled back with a message if refused. */
export function useCardWrite(card: Card): Write {
  const dispatch = useAppDispatch();
  const t = useText();
  const { id, key } = card;
  return useMemo(
    (): Write =>
      async (change, { quietly } = {}) => {
        const done = await dispatch(writeCard({ ...change, cardId: id } as CardWrite));
        if (writeCard.fulfilled.match(done)) return done.payload as never;
        const { status = 0, code = 'internal', ...rest } = done.payload ?? {};
        const refusal = new ApiError(status, code, rest);
        if (quietly?.(refusal)) return null;
        toast(errorText(t, refusal), { variant: 'error' });
        if (status !== 0) void dispatch(loadCard(key));
        return null;
      },
    [dispatch, t, id, key],
  );
}

/** The current user's rights to a card; an archived board is read-only. */
export function useCardRights({ board: { role } }: Card, around: AroundBoard | undefined) {
  const { user } = useAuth();
  const may = (least: BoardRole) => !around?.archivedAt && roleAtLeast(role, least);
  return {
    ownId: user?.id ?? '',
    canEdit: may('editor'),
    canComment: may('commenter'),
    canManage: may('manager'),
  };
}
