import { type ReactNode, useDeferredValue } from 'react';

/**
 * The body of a page that takes a while to draw: the heading stands first, the rest follows in slices, so that a
 * change of page is seen at once and the page answers meanwhile.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
