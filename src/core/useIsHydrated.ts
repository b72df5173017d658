import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has taken over this part of the page. What the server doesn't draw waits for it: hydration goes
 * in slices and may begin one anew, and a part that has arrived meanwhile would not be in the HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
