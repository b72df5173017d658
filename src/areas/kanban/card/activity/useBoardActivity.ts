import { useCallback, useEffect, useState } from 'react';
import { useLive } from '@/core/live/useLive';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { BoardActivity } from '@/domain/kanban/boards';
import { kanbanLive } from '@/domain/kanban/live';
import { cardBoardApi } from '../cardApi';

const PAGE = 30;

interface Known {
  rows: BoardActivity[] | null;
  next: string | undefined;
  error: RequestError | null;
}

/** What happened to a board, or to one of its cards; read when shown and when something happens. */
export function useBoardActivity(boardId: string, cardId?: string) {
  const [{ rows, next, error }, setKnown] = useState<Known>({ rows: null, next: undefined, error: null });
  const read = useCallback(
    async (cursor?: string) => {
      try {
        const query = { boardId, limit: PAGE, ...(cardId && { cardId }), ...(cursor && { cursor }) };
        const page = await cardBoardApi.activity(query);
        setKnown((before) => ({
          rows: cursor ? [...(before.rows ?? []), ...page.activity] : page.activity,
          next: page.next,
          error: null,
        }));
      } catch (refusal) {
        setKnown((before) => ({ ...before, error: toRequestError(refusal) }));
      }
    },
    [boardId, cardId],
  );
  useEffect(() => {
    async function begin() {
      await read();
    }
    void begin();
  }, [read]);
  useLive(kanbanLive.changed, (event) => {
    if (event.boardId === boardId) void read();
  });
  return {
    rows: rows ?? [],
    isLoading: rows === null && error === null,
    error,
    more: next === undefined ? undefined : () => void read(next),
    reload: () => void read(),
  };
}
