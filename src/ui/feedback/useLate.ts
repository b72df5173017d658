import { useEffect, useState } from 'react';

/** True once `active` has lasted for `delay` ms, so that short loads never flash; with 0 at once. */
export function useLate(active: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active || delay === 0) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && (late || delay === 0);
}
