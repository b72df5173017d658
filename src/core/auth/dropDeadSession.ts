import { getSessionToken, setSessionToken } from '@/core/http/sessionToken';
import { revokeSession } from './revokeSession';
import { hasPendingSignOut, readToken, setPendingSignOut, storeToken } from './storedToken';

let dropping: Promise<boolean> | undefined;

async function dropCookie(): Promise<boolean> {
  setPendingSignOut(true);
  await revokeSession(null);
  return !hasPendingSignOut();
}

/**
 * Forgets a session that has ended while nobody was signed in here: the token that was refused or, when none was sent,
 * the cookie, which only the server can remove. Resolves whether it is gone. Never rejects.
 */
export async function dropDeadSession(sent: string | null): Promise<boolean> {
  if (sent !== null) {
    if (getSessionToken() === sent) setSessionToken(null);
    if (readToken() === sent) storeToken(null);
    return true;
  }
  // Another tab has signed somebody in meanwhile: the cookie is theirs.
  if (readToken() !== null) return true;
  dropping ??= dropCookie().finally(() => {
    dropping = undefined;
  });
  return dropping;
}
