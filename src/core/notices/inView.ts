import { useEffect } from 'react';
import { useStableCallback } from '../useStableCallback';

const shown = new Set<(link: string) => boolean>();

/**
 * While mounted, notices whose link `shows` accepts are of a record in view: a page may show more records than the
 * one that its address names.
 */
export function useInView(shows: (link: string) => boolean): void {
  const latest = useStableCallback(shows);
  useEffect(() => {
    shown.add(latest);
    return () => void shown.delete(latest);
  }, [latest]);
}

/** Whether some part of the page shows the record of a notice's link. */
export const isShown = (link: string): boolean => [...shown].some((shows) => shows(link));
