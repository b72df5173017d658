import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this very rendering is that of the first HTML, on the server or where the browser takes it over. */
const useIsFirstHtml = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The body of a page that takes a while to draw: the heading stands first, the rest follows in slices, so that a
 * change of page is seen at once and the page answers meanwhile. What the server drew is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isFirst = useIsFirstHtml();
  const [isDrawn] = useState(isFirst);
  const isTime = useDeferredValue(true, isDrawn);
  return isTime ? children : null;
}
