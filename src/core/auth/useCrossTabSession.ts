import { useEffect } from 'react';
import { readToken, TOKEN_KEY } from './storedToken';

/**
 * Follows when another tab signs in, signs out or changes the user, and when the page is restored from the
 * back/forward cache with a token that has changed since.
 */
export function useCrossTabSession(follow: (token: string | null) => void): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === TOKEN_KEY || event.key === null) follow(readToken());
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) follow(readToken());
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [follow]);
}
