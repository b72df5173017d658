import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * Replaces the page by another one as soon as a condition holds, once: the router is a new object after every
 * navigation.
 */
export function useRedirect(when: boolean, path: string): void {
  const { isReady, replace } = useRouter();
  const sent = useRef(false);
  useEffect(() => {
    if (!when) sent.current = false;
    if (!when || !isReady || sent.current) return;
    sent.current = true;
    void replace(path);
  }, [when, isReady, replace, path]);
}
