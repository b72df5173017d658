/** Name of the local-storage entry that holds the token of the session. */
export const TOKEN_KEY = 'accessToken';

/** Says across tabs and visits that somebody signed out and the server does not know it yet. */
const UNFINISHED_KEY = 'signOutUnfinished';
/** For this tab alone, where storage is closed. */
let unfinishedHere = false;

/** Longest token that can be one of ours; anything longer was put there by somebody else. */
const LONGEST = 200;
const PRINTABLE = /^[\u0021-\u007E]+$/;

/** The stored token; null when there is none, when it can't be one, or when storage is closed. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token && token.length <= LONGEST && PRINTABLE.test(token) ? token : null;
  } catch {
    return null;
  }
}

/**
 * Stores the token, or removes it with null; signing in ends what an earlier sign-out left to do. A closed storage is no
 * error: the cookie still carries this visit.
 */
export function storeToken(token: string | null): void {
  if (token !== null) keepUnfinishedSignOut(false);
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Private windows may refuse storage.
  }
}

/** Remembers, or forgets, that the server has still to be told of a sign-out. */
export function keepUnfinishedSignOut(unfinished: boolean): void {
  unfinishedHere = unfinished;
  try {
    if (unfinished) localStorage.setItem(UNFINISHED_KEY, '1');
    else localStorage.removeItem(UNFINISHED_KEY);
  } catch {
    // This tab remembers.
  }
}

/** Whether the server has still to be told of a sign-out. */
export function hasUnfinishedSignOut(): boolean {
  try {
    return localStorage.getItem(UNFINISHED_KEY) !== null;
  } catch {
    return unfinishedHere;
  }
}
