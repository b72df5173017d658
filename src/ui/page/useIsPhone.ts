import { createContext, useContext, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '@/ui/theme/tokens';

const QUERY = `(max-width:${BREAKPOINTS.sm - 0.05}px)`;

/** What the server takes the screen for while it draws the first HTML. */
export const PhoneGuess = createContext(false);

function watch(changed: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  const guess = useContext(PhoneGuess);
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(QUERY).matches,
    () => guess,
  );
}
