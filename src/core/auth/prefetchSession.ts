import { prefetch } from '@/core/http/client';
import { setSessionToken } from '@/core/http/sessionToken';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { readToken } from './storedToken';

/**
 * Asks who is here, what they prefer and what the screen shows first, all at once and before anything is hydrated.
 * The answers are there when the page asks; without a stored token nothing is asked. A page that the server drew with its
 * answers asks only whether the stored token is the same person's.
 */
export function prefetchSession({ guard, early }: Screen, isDrawn: boolean): void {
  const token = typeof window === 'undefined' ? null : readToken();
  if (!token) return;
  setSessionToken(token);
  prefetch({ address: authAddresses.endUser, input: undefined });
  if (isDrawn) return;
  prefetch({ address: preferencesAddresses.list, input: undefined });
  if (guard === 'auth') early?.(new URLSearchParams(window.location.search)).forEach(prefetch);
}
