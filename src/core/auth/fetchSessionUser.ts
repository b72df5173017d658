import { setSessionToken } from '@/core/http/sessionToken';
import type { EndUser } from '@/domain/auth/contract';
import { ApiError } from '@/domain/errors';
import { authApi } from './authApi';
import { storeToken } from './storedToken';

/** The server's response for a stored token. */
export type SessionLookup =
  | { outcome: 'known'; user: EndUser }
  | { outcome: 'refused'; error: unknown }
  /** No response, or a server error: the token may still be valid. */
  | { outcome: 'unreachable'; error: unknown };

/** Reads the user of a token, and sends the token from now on. A refused token is removed. Never rejects. */
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
