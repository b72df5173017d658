import { UNFINISHED_SIGN_OUT } from '@/domain/auth/unfinishedSignOut';

/** Key of the local storage entry of the session token. */
export const TOKEN_KEY = 'accessToken';

/** No session lives longer. */
const SESSION_DAYS = 30;
/** Fallback for this tab alone when storage is blocked. */
let unfinishedHere = false;

/** Longest token that can be one of ours; anything longer was not written by this app. */
const LONGEST = 200;
const PRINTABLE = /^[\u0021-\u007E]+$/;

/** The stored token; null when there is none, when it can't be valid, or when storage is blocked. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token && token.length <= LONGEST && PRINTABLE.test(token) ? token : null;
  } catch {
    return null;
  }
}

/**
 * Stores the token, or removes it with null; signing in cancels a pending sign-out. Blocked storage is no error: the
 * cookie still authenticates this visit.
 */
export function storeToken(token: string | null): void {
  if (token !== null) setPendingSignOut(false);
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Private windows may refuse storage.
  }
}

/** Remembers, or forgets, that the server has not been notified of a sign-out yet. */
export function setPendingSignOut(unfinished: boolean): void {
  unfinishedHere = unfinished;
  const days = unfinished ? SESSION_DAYS : 0;
  document.cookie = `${UNFINISHED_SIGN_OUT}=1; path=/; SameSite=Lax; max-age=${days * 24 * 3600}`;
  try {
    if (unfinished) localStorage.setItem(UNFINISHED_SIGN_OUT, '1');
    else localStorage.removeItem(UNFINISHED_SIGN_OUT);
  } catch {
    // Remembered in this tab.
  }
}

/** Whether the server has not been notified of a sign-out yet. */
export function hasPendingSignOut(): boolean {
  try {
    return localStorage.getItem(UNFINISHED_SIGN_OUT) !== null;
  } catch {
    return unfinishedHere;
  }
}
