import { useEffect, useEffectEvent, useState } from 'react';
import type { EndUser } from '@/domain/auth/contract';
import { fetchSessionUser, type SessionLookup } from './fetchSessionUser';
import type { AuthAction, AuthState } from './authReducer';
import { onNextTry } from '@/core/onNextTry';
import { completePendingSignOut } from './revokeSession';
import { readToken } from './storedToken';

function initialFrom(who: SessionLookup | null): AuthAction {
  const user = who?.outcome === 'known' ? who.user : null;
  const endedReason = who?.outcome === 'unreachable' ? 'unreachable' : null;
  return { type: 'INITIAL', payload: { isAuthenticated: user !== null, user, endedReason } };
}

async function fetchAtStart(token: string): Promise<SessionLookup> {
  const who = await fetchSessionUser(token);
  // oxlint-disable-next-line no-console -- a failed start is said in the console: auth, section 7
  if (who.outcome !== 'known') console.warn(who.error);
  return who;
}

/** Runs `ask` and passes on the result unless the effect has ended in the meantime. */
async function whileCurrent(
  signal: AbortSignal,
  ask: () => Promise<SessionLookup>,
  take: (who: SessionLookup) => void,
) {
  const who = await ask();
  if (!signal.aborted) take(who);
}

/**
 * Compares the user of the stored token with the one the page was rendered for: mostly nothing is new. Another user
 * starts without any data of the first one.
 */
function reconcileUser(before: EndUser, who: SessionLookup, dispatch: Dispatch, onLeave: () => void): void {
  if (who.outcome === 'unreachable') return;
  const next = who.outcome === 'known' ? who.user : null;
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  if (next?.id === before.id) {
    dispatch(initialFrom(who));
    return;
  }
  onLeave();
  dispatch(initialFrom(null));
  // The first user's page has to unmount before the other's is rendered.
  if (next) setTimeout(() => dispatch(initialFrom(who)));
}

type Dispatch = (action: AuthAction) => void;

/** Looks up the signed-in user at the start; retries while the server is unreachable. Source: auth, section 7. */
export function useRestoreSession(state: AuthState, dispatch: Dispatch, onLeave: () => void): void {
  const [drawnFor] = useState(state.user);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const token = readToken();
    if (!token) {
      completePendingSignOut();
      if (drawnFor) leave();
      dispatch(initialFrom(null));
      return undefined;
    }
    const controller = new AbortController();
    void whileCurrent(
      controller.signal,
      () => fetchAtStart(token),
      (who) =>
        drawnFor ? reconcileUser(drawnFor, who, dispatch, () => leave()) : dispatch(initialFrom(who)),
    );
    return () => controller.abort();
  }, [dispatch, drawnFor]);

  const waiting = !state.isAuthenticated && state.endedReason === 'unreachable';
  useEffect(() => {
    if (!waiting) return undefined;
    const controller = new AbortController();
    const stop = onNextTry(() => {
      const token = readToken();
      if (!token) return dispatch(initialFrom(null));
      void whileCurrent(
        controller.signal,
        () => fetchSessionUser(token),
        (who) => who.outcome !== 'unreachable' && dispatch(initialFrom(who)),
      );
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [waiting, dispatch]);
}
