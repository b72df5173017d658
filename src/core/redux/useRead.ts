import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstAnswer } from '../http/firstHtml';
import type { FirstRead } from '../http/firstRead';
import { type RequestError, toRequestError } from './createRequest';

interface Read<T> {
  data: T | null;
  error: RequestError | null;
  isLoading: boolean;
}

/**
 * Reads data while mounted, and again when `key` changes; null reads nothing. Responses to an older key are ignored.
 * `first` is the same read where the screen names it in `early`: the first HTML is then rendered with its response.
 */
export function useRead<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>, first?: FirstRead) {
  const answer = useFirstAnswer(first) as T | undefined;
  const [state, setState] = useState<Read<T> & { key: string | null }>({
    key: answer === undefined ? null : key,
    data: answer ?? null,
    error: null,
    isLoading: false,
  });
  const [nth, setNth] = useState(0);
  const answeredKey = useRef(state.key);
  useEffect(() => {
    const isAnswered = key === answeredKey.current;
    answeredKey.current = null;
    if (key === null || isAnswered) return undefined;
    const stop = new AbortController();
    setState((known) => ({ key, data: known.key === key ? known.data : null, error: null, isLoading: true }));
    ask(stop.signal).then(
      (data) => !stop.signal.aborted && setState({ key, data, error: null, isLoading: false }),
      (error: unknown) =>
        !stop.signal.aborted && setState({ key, data: null, error: toRequestError(error), isLoading: false }),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what is asked
  }, [key, nth]);
  const reload = useCallback(() => setNth((known) => known + 1), []);
  const isKnown = state.key === key && key !== null;
  return {
    data: isKnown ? state.data : null,
    error: isKnown ? state.error : null,
    isLoading: key !== null && (!isKnown || state.isLoading),
    reload,
  };
}
