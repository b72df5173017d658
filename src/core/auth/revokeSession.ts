import { lateHttp } from '@/core/http/lateHttp';
import { ApiError } from '@/domain/errors';
import { LOGOUT_PATH } from './authApi';
import { onNextTry } from '@/core/onNextTry';
import { hasPendingSignOut, setPendingSignOut, readToken } from './storedToken';

let underWay: Promise<void> = Promise.resolve();

/** Ends the session of a token on the server. `keepalive` lets the call outlive a closing tab. Answers whether that is over and done with. */
async function signOut(token: string | null): Promise<boolean> {
  try {
    const http = await lateHttp();
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

async function tell(token: string | null): Promise<boolean> {
  const done = await signOut(token);
  if (done) setPendingSignOut(false);
  return done;
}

/** Another tab may have told the server meanwhile, or somebody is signed in again: then nothing is left to do. */
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
 * Revokes a session that `keepUnfinishedSignOut` has marked, as well as it can be done: now, or as soon as the server can
 * be reached by this tab, another one, or the next visit. Resolves after the first try. Never rejects.
 */
export async function revokeSession(token: string | null): Promise<void> {
  underWay = tryAndKeepTrying(() => tell(token));
  await underWay;
}

/** Ends what an earlier visit could not tell the server: its cookie still opens the session. */
export function completePendingSignOut(): void {
  underWay = tryAndKeepTrying(() => tellIfOpen(null));
}

/** Takes over from the tab that signed out, should that be closed before the server knows. */
export function takeOverSignOut(token: string | null): void {
  if (hasPendingSignOut()) keepTrying(() => tellIfOpen(token));
}

/** Settles when no sign-out is on its way: its answer clears the cookie, which must not be the next person's. */
export async function signOutSettled(): Promise<void> {
  await underWay;
}
