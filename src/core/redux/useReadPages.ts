import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstAnswer } from '../http/firstHtml';
import type { FirstRead } from '../http/firstRead';
import { type RequestError, toRequestError } from './createRequest';

interface Paged {
  next?: string | undefined;
}

interface Read<Page> {
  key: string | null;
  pages: readonly Page[];
  error: RequestError | null;
  isLoading: boolean;
}

/**
 * Reads data page by page while mounted, from the start when `key` changes; null reads nothing.
 * Responses to an older key are ignored. `first` is the read of the first page where the screen names it in `early`.
 */
export function useReadPages<Page extends Paged>(
  key: string | null,
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  first?: FirstRead,
) {
  const answer = useFirstAnswer(first) as Page | undefined;
  const [state, setState] = useState<Read<Page>>({
    key: answer === undefined ? null : key,
    pages: answer === undefined ? [] : [answer],
    error: null,
    isLoading: false,
  });
  const answeredKey = useRef(state.key);
  const stop = useRef<AbortController>(undefined);
  const read = async (before: readonly Page[], shown = before, wanted = before.length + 1) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setState({ key, pages: shown, error: null, isLoading: true });
    try {
      const pages = [...before];
      do pages.push(await ask(pages.at(-1)?.next, signal));
      while (pages.length < wanted && pages.at(-1)?.next !== undefined && !signal.aborted);
      if (!signal.aborted) setState({ key, pages, error: null, isLoading: false });
    } catch (error) {
      if (!signal.aborted) setState({ key, pages: shown, error: toRequestError(error), isLoading: false });
    }
  };
  const isKnown = state.key === key && key !== null;
  const pages = isKnown ? state.pages : [];
  useEffect(() => {
    const isAnswered = key === answeredKey.current;
    answeredKey.current = null;
    if (key !== null && !isAnswered) void read([]);
    return () => stop.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what is asked
  }, [key]);
  return {
    pages,
    error: isKnown ? state.error : null,
    isLoading: key !== null && (!isKnown || state.isLoading),
    reload: useCallback(() => void read([]), [key]), // oxlint-disable-line react/exhaustive-deps
    /** Reads as many pages again as are loaded; the old ones stay until the responses arrive. */
    refresh: () => void read([], pages, pages.length),
    more: pages.at(-1)?.next ? () => void read(pages) : undefined,
  };
}
