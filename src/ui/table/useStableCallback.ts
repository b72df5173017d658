import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same object and does what `callback` does in the latest render. Not for use while rendering. */
export function useStableCallback<Inputs extends unknown[], Output>(callback: (...inputs: Inputs) => Output) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...inputs: Inputs) => latest.current(...inputs), []);
}
