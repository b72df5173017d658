import { useCallback, useEffect, useState } from 'react';
import { type RequestError, toRequestError } from './createRequest';

interface Read<T> {
  data: T | null;
  error: RequestError | null;
  isLoading: boolean;
}

/**
 * Reads data while mounted, and again when `key` changes; null reads nothing. Responses to an older key are ignored.
 */
export function useRead<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<Read<T> & { key: string | null }>({
    key: null,
    data: null,
    error: null,
    isLoading: false,
  });
  const [nth, setNth] = useState(0);
  useEffect(() => {
    if (key === null) return undefined;
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
