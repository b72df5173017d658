import { useEffect, useRef } from 'react';

/** Focuses a field on mount, for forms opened in order to type. */
export function useFirstFocus<T extends HTMLElement = HTMLInputElement>() {
  const field = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
