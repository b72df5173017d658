import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part of the page has been taken over by the browser; false on the server and in the first rendering of
 * what the server drew. What the server doesn't draw waits for it: hydration goes in slices and may begin one anew, and
 * a part that has arrived meanwhile would not be in the HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
