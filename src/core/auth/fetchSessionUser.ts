import { setSessionToken } from '@/core/http/sessionToken';
import type { EndUser } from '@/domain/auth/contract';
import { ApiError } from '@/domain/errors';
import { authApi } from './authApi';
import { storeToken } from './storedToken';

/** What the server says about a stored token. */
export type SessionLookup =
  | { outcome: 'known'; user: EndUser }
  | { outcome: 'refused'; error: unknown }
  /** No answer, or one of a server in trouble: the token may still be good. */
  | { outcome: 'unreachable'; error: unknown };

/** Asks the server whose token this is, and sends it from now on. A refused token is forgotten. Never rejects. */
export async function fetchSessionUser(token: string): Promise<SessionLookup> {
  setSessionToken(token);
  try {
    return { outcome: 'known', user: await authApi.endUser() };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 0 || status >= 500) return { outcome: 'unreachable', error };
    setSessionToken(null);
    if (status === 401) storeToken(null);
    return { outcome: 'refused', error };
  }
}
