import { useEffect, useState } from 'react';

/**
 * Counts down once a second, by the clock, so that a sleeping tab does not fall behind.
 * @returns whole seconds left, and the start function; starting with 0 ends a running countdown.
 */
export function useCountdown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [wait, setWait] = useState({ until: 0, now: 0 });
  const secondsLeft = Math.max(0, Math.ceil((wait.until - wait.now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setWait(({ until }) => ({ until, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const now = Date.now();
    setWait({ until: now + seconds * 1000, now });
  };
  return [secondsLeft, start];
}

/** Seconds as `m:ss`, e.g. 75 → `1:15`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
