import { useState } from 'react';
import { useLive } from '@/core/live/useLive';
import { useReadPages } from '@/core/redux/useReadPages';
import { kanbanLive } from '@/domain/kanban/live';

const PAGE = 50;

interface Asked {
  boardId: string;
  limit: number;
  query?: string;
  cursor?: string;
}

/** The contents of a board's archive or trash: paged, filtered by `query`, reloaded when the board changes. */
export function useBin<Page extends { next?: string | undefined }>(
  boardId: string,
  ask: (asked: Asked, signal: AbortSignal) => Promise<Page>,
) {
  const [query, setQuery] = useState('');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const pages = useReadPages(`${boardId} ${query}`, (cursor, signal) =>
    ask({ boardId, limit: PAGE, ...(query && { query }), ...(cursor && { cursor }) }, signal),
  );
  const turn = (id: string, isGone: boolean) =>
    setGone((known) => {
      const next = new Set(known);
      if (isGone) next.add(id);
      else next.delete(id);
      return next;
    });
  const { refresh } = pages;
  useLive(kanbanLive.changed, (event) => {
    if (event.boardId !== boardId) return;
    setGone(new Set());
    refresh();
  });
  return {
    ...pages,
    query,
    setQuery,
    isHere: ({ id }: { id: string }) => !gone.has(id),
    /** Removes an entry from the list while `act` runs; restores it if refused. */
    leave: async (id: string, act: () => Promise<unknown>) => {
      turn(id, true);
      if ((await act()) === null) turn(id, false);
    },
  };
}
