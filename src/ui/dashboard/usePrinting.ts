import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  const list = window.matchMedia('print');
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the page is being printed; what only paper needs is drawn then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia('print').matches,
    () => false,
  );
}
