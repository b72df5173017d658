import { prefetch } from '@/core/http/client';
import { setSessionToken } from '@/core/http/sessionToken';
import type { Screen } from '@/core/screen';
import { cookiesOf } from '@/core/settings/cookieIn';
import { authAddresses } from '@/domain/auth/addresses';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { readToken } from './storedToken';

/** Requests the first data of a screen before it is rendered; the user's preferences may not be known yet. */
export function prefetchEarly({ early, cookies }: Partial<Screen>, search: URLSearchParams): void {
  if (!early) return;
  const person = {
    cookies: cookiesOf(document.cookie, cookies),
    preferences: {},
    user: null,
    now: Date.now(),
  };
  early(search, person).forEach(prefetch);
}

/**
 * Requests the signed-in user, their preferences and the first data of the screen in parallel and before hydration.
 * The page takes these responses when it asks for them; without a stored token nothing is requested. A page that the
 * server rendered for its user only checks whether the stored token belongs to the same user.
 */
export function prefetchSession(screen: Screen, search: URLSearchParams, isDrawn: boolean): void {
  const token = typeof window === 'undefined' ? null : readToken();
  if (!token) return;
  setSessionToken(token);
  prefetch({ address: authAddresses.endUser, input: undefined });
  if (isDrawn) return;
  prefetch({ address: preferencesAddresses.list, input: undefined });
  if (screen.guard === 'auth') prefetchEarly(screen, search);
}
