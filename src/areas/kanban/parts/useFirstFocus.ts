import { useEffect, useRef } from 'react';

/** Puts the cursor into a field when it appears; for what was opened to type into it. */
export function useFirstFocus<T extends HTMLElement = HTMLInputElement>() {
  const field = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
