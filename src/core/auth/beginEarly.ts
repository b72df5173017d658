import { readEarly } from '@/core/http/client';
import { setSessionToken } from '@/core/http/sessionToken';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import type { authContract } from '@/domain/auth/contract';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import type { preferencesContract } from '@/domain/preferences/contract';
import { readToken } from './storedToken';

/**
 * Asks who is here, what they prefer and what the screen shows first, all at once and before anything is hydrated.
 * The answers are there when the page asks; without a stored token nothing is asked.
 */
export function beginEarly({ guard, early }: Screen): void {
  const token = typeof window === 'undefined' ? null : readToken();
  if (!token) return;
  setSessionToken(token);
  readEarly<(typeof authContract)['endUser']>(authAddresses.endUser, undefined);
  readEarly<(typeof preferencesContract)['list']>(preferencesAddresses.list, undefined);
  if (guard === 'auth') early?.(new URLSearchParams(window.location.search));
}
