import { type ReactNode, useDeferredValue, useState } from 'react';
import { useIsHydrated } from '@/core/useIsHydrated';

/**
 * The body of a page that takes a while to render: the heading is rendered first, the rest follows in slices, so that
 * a route change is visible at once and the page stays responsive. Server-rendered content is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [isDrawn] = useState(!isHydrated);
  const isTime = useDeferredValue(true, isDrawn);
  return isTime ? children : null;
}
