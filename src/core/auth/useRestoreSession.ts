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

/** Runs `ask` and hands the answer on unless the effect has ended in the meantime. */
async function whileCurrent(
  signal: AbortSignal,
  ask: () => Promise<SessionLookup>,
  take: (who: SessionLookup) => void,
) {
  const who = await ask();
  if (!signal.aborted) take(who);
}

/**
 * What is learnt of the stored token where the page is drawn for somebody already: mostly nothing new. Another person
 * begins with nothing of the first one's.
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
  // The page of the first one has to go before that of the other comes.
  if (next) setTimeout(() => dispatch(initialFrom(who)));
}

type Dispatch = (action: AuthAction) => void;

/** Finds out at the start who is here; with the server out of reach it keeps asking. Source: auth, section 7. */
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
