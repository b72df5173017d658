import { lateHttp } from '@/core/http/lateHttp';
import { ApiError } from '@/domain/errors';
import { LOGOUT_PATH } from './authApi';
import { onNextTry } from '@/core/onNextTry';
import { hasPendingSignOut, setPendingSignOut, readToken } from './storedToken';

let underWay: Promise<void> = Promise.resolve();

/**
 * Ends the session of a token on the server. `keepalive` lets the call outlive a closing tab. Returns whether no
 * retry is needed.
 */
async function signOut(token: string | null): Promise<boolean> {
  try {
    const http = await lateHttp();
    await http.post(
      LOGOUT_PATH,
      {},
      {
        adapter: 'fetch',
        fetchOptions: { keepalive: true },
        // A user may be signed in again by the time of a retry: their cookie must not be sent.
        withCredentials: readToken() === null,
        ...(token && { headers: { 'Session-Token': token } }),
      },
    );
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500;
  }
}

async function tell(token: string | null): Promise<boolean> {
  const done = await signOut(token);
  if (done) setPendingSignOut(false);
  return done;
}

/** Another tab may have notified the server meanwhile, or a user is signed in again: then nothing is left to do. */
const tellIfOpen = async (token: string | null): Promise<boolean> => !hasPendingSignOut() || tell(token);

function keepTrying(attempt: () => Promise<boolean>): void {
  const stop = onNextTry(() => {
    underWay = (async () => {
      if (await attempt()) stop();
    })();
  });
}

async function tryAndKeepTrying(attempt: () => Promise<boolean>): Promise<void> {
  if (!(await attempt())) keepTrying(attempt);
}

/**
 * Revokes a session that `setPendingSignOut` has marked, on a best-effort basis: now, or as soon as the server can be
 * reached by this tab, another one, or the next visit. Resolves after the first attempt. Never rejects.
 */
export async function revokeSession(token: string | null): Promise<void> {
  underWay = tryAndKeepTrying(() => tell(token));
  await underWay;
}

/** Completes a sign-out of an earlier visit that did not reach the server: its cookie still opens the session. */
export function completePendingSignOut(): void {
  underWay = tryAndKeepTrying(() => tellIfOpen(null));
}

/** Takes over from the tab that signed out, in case it is closed before the server is notified. */
export function takeOverSignOut(token: string | null): void {
  if (hasPendingSignOut()) keepTrying(() => tellIfOpen(token));
}

/** Settles when no sign-out is in flight: its response clears the cookie, which must not be the next user's. */
export async function signOutSettled(): Promise<void> {
  await underWay;
}
