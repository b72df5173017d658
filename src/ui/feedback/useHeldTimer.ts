import { useEffect, useRef } from 'react';

/** Runs `onEnd` after `duration` ms; while `held` the clock stands still and goes on from where it stood. */
export function useHeldTimer(duration: number, held: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [held]);
}
