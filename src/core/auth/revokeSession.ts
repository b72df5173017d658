import { http } from '@/core/http/http';
import { ApiError } from '@/domain/errors';
import { LOGOUT_PATH } from './authApi';
import { onNextTry } from './onNextTry';
import { readToken } from './storedToken';

let underWay: Promise<void> = Promise.resolve();

/** Ends the session of a token on the server. `keepalive` lets the call outlive a closing tab. Answers whether that is over and done with. */
async function signOut(token: string | null): Promise<boolean> {
  try {
    await http.post(
      LOGOUT_PATH,
      {},
      {
        adapter: 'fetch',
        fetchOptions: { keepalive: true },
        // Somebody may be signed in again by the time of a second try: their cookie stays out of it.
        withCredentials: readToken() === null,
        ...(token && { headers: { 'Session-Token': token } }),
      },
    );
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500;
  }
}

async function tryAndKeepTrying(token: string | null): Promise<void> {
  if (await signOut(token)) return;
  const stop = onNextTry(() => {
    void (async () => {
      if (await signOut(token)) stop();
    })();
  });
}

/**
 * Revokes a session as well as it can be done: now, or as soon as the server can be reached while this tab lives.
 * Resolves after the first try. Never rejects.
 */
export async function revokeSession(token: string | null): Promise<void> {
  underWay = tryAndKeepTrying(token);
  await underWay;
}

/** Settles when no sign-out is on its way: its answer clears the cookie, which must not be the next person's. */
export async function signOutSettled(): Promise<void> {
  await underWay;
}
