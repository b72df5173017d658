import { useCallback, useEffect, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { PublicBoard, PublicDetail } from '@/domain/kanban/exchange';
import { exchangeApi } from '../api';

interface Read<T> {
  /** The key of the request. */
  of: string;
  value: T | undefined;
  error: RequestError | null;
}

function useRead<T>(key: string, ask: (signal: AbortSignal) => Promise<T | undefined>) {
  const [read, setRead] = useState<Read<T> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const begin = async () => {
      try {
        const value = await ask(controller.signal);
        setRead({ of: key, value, error: null });
      } catch (error) {
        if (!controller.signal.aborted) setRead({ of: key, value: undefined, error: toRequestError(error) });
      }
    };
    void begin();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what is asked
  }, [key, turn]);
  const known = read?.of === key ? read : null;
  return {
    value: known?.value,
    error: known?.error ?? null,
    isLoading: known === null,
    reload: useCallback(() => setTurn((before) => before + 1), []),
  };
}

/** The board of a public link; '' loads nothing. */
export const usePublicBoard = (token: string) =>
  useRead<PublicBoard>(token, async (signal) => (await exchangeApi.publicBoard({ token }, { signal })).board);

/** One card of it, with its content. */
export const usePublicCard = (token: string, cardId: string) =>
  useRead<PublicDetail>(
    `${token} ${cardId}`,
    async (signal) => (await exchangeApi.publicBoard({ token, cardId }, { signal })).card,
  );
