import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '@/ui/theme/tokens';

const QUERY = `(max-width:${BREAKPOINTS.sm - 0.05}px)`;

function watch(changed: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the viewport is as narrow as a phone's; false on the server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
