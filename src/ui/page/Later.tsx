import { type ReactNode, useDeferredValue, useState } from 'react';
import { useIsHydrated } from '@/core/useIsHydrated';

/**
 * The body of a page that takes a while to draw: the heading stands first, the rest follows in slices, so that a
 * change of page is seen at once and the page answers meanwhile. What the server drew is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [isDrawn] = useState(!isHydrated);
  const isTime = useDeferredValue(true, isDrawn);
  return isTime ? children : null;
}
