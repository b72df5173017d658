import { useEffect } from 'react';
import { askWho, type Who } from './askWho';
import type { AuthAction, AuthState } from './authReducer';
import { onNextTry } from '@/core/onNextTry';
import { finishSignOut } from './revokeSession';
import { readToken } from './storedToken';

function initialFrom(who: Who | null): AuthAction {
  const user = who?.outcome === 'known' ? who.user : null;
  const endedReason = who?.outcome === 'unreachable' ? 'unreachable' : null;
  return { type: 'INITIAL', payload: { isAuthenticated: user !== null, user, endedReason } };
}

async function askAtStart(token: string): Promise<Who> {
  const who = await askWho(token);
  // oxlint-disable-next-line no-console -- a failed start is said in the console: auth, section 7
  if (who.outcome !== 'known') console.warn(who.error);
  return who;
}

/** Runs `ask` and hands the answer on unless the effect has ended in the meantime. */
async function whileCurrent(signal: AbortSignal, ask: () => Promise<Who>, take: (who: Who) => void) {
  const who = await ask();
  if (!signal.aborted) take(who);
}

/** Finds out at the start who is here; with the server out of reach it keeps asking. Source: auth, section 7. */
export function useStart(state: AuthState, dispatch: (action: AuthAction) => void): void {
  useEffect(() => {
    const token = readToken();
    if (!token) {
      finishSignOut();
      dispatch(initialFrom(null));
      return undefined;
    }
    const controller = new AbortController();
    void whileCurrent(
      controller.signal,
      () => askAtStart(token),
      (who) => dispatch(initialFrom(who)),
    );
    return () => controller.abort();
  }, [dispatch]);

  const waiting = !state.isAuthenticated && state.endedReason === 'unreachable';
  useEffect(() => {
    if (!waiting) return undefined;
    const controller = new AbortController();
    const stop = onNextTry(() => {
      const token = readToken();
      if (!token) return dispatch(initialFrom(null));
      void whileCurrent(
        controller.signal,
        () => askWho(token),
        (who) => who.outcome !== 'unreachable' && dispatch(initialFrom(who)),
      );
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [waiting, dispatch]);
}
