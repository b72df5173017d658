import { prefetch } from '@/core/http/client';
import { setSessionToken } from '@/core/http/sessionToken';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { readToken } from './storedToken';

/**
 * Requests the signed-in user, their preferences and the first data of the screen in parallel and before hydration.
 * The page takes these responses when it asks for them; without a stored token nothing is requested. A page that the
 * server rendered with its data only checks whether the stored token belongs to the same user.
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
