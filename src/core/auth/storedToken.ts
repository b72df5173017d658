/** Name of the local-storage entry that holds the token of the session. */
export const TOKEN_KEY = 'accessToken';

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

/** Stores the token, or removes it with null. A closed storage is no error: the cookie still carries this visit. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Private windows may refuse storage.
  }
}
