import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest `callback`. Must not be called while rendering. */
export function useStableCallback<Inputs extends unknown[], Output>(callback: (...inputs: Inputs) => Output) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...inputs: Inputs) => latest.current(...inputs), []);
}
