import { useEffect } from 'react';
import { readToken, TOKEN_KEY } from './storedToken';

/**
 * Hears when another tab signs in, signs out or changes the person, and when Back brings this page out of the
 * browser's memory with a token that has changed since.
 */
export function useCrossTabSession(follow: (token: string | null) => void): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // A null key says that all of the storage was cleared.
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
