import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part of the page is hydrated. Parts that the server doesn't render have to wait for it: hydration is
 * time-sliced and may restart, and a part that was added meanwhile would not match the HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
