import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { onNextTry } from '@/core/onNextTry';
import { useAuth } from '@/core/auth/useAuth';
import type { RootState } from '@/core/redux/hooks';
import type { EndUser } from '@/domain/auth/contract';
import { liveOf } from './liveSlice';
import type { startLive } from './startLive';

/** The stream may start this much later than the page is interactive, in ms. */
const LATEST_MS = 8_000;

/** Runs a callback when the page has been rendered and is idle; returns the function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, LATEST_MS / 40);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

type Start = typeof startLive;

/**
 * Runs `begin` with the lazily loaded module when the page is idle, or as soon as possible; returns the function that
 * ends it.
 */
function withLoaded(begin: (start: Start) => () => void): () => void {
  let end: (() => void) | undefined;
  let ended = false;
  let stopTrying: () => void = () => undefined;
  const load = async () => {
    const part = await import(/* webpackChunkName: "dashboard-late" */ './startLive');
    stopTrying();
    if (!ended) end ??= begin(part.startLive);
  };
  const tryIt = () => void load().catch(() => undefined);
  const callOff = whenIdle(() => {
    stopTrying = onNextTry(tryIt);
    tryIt();
  });
  return () => {
    ended = true;
    callOff();
    stopTrying();
    end?.();
  };
}

/**
 * Keeps the event stream open while a user without restrictions is signed in. Loaded after the first paint; ends when
 * the user leaves. Mounted once, by the dashboard layout. `build` is the page's build id, empty without a build.
 */
export function useLiveStream(build: string): void {
  const { user, restriction, take } = useAuth();
  const store = useStore<RootState>();
  const userId = restriction === null ? user?.id : undefined;
  const takeNow = useEffectEvent((next: EndUser) => take(next));
  useEffect(() => {
    if (userId === undefined || typeof EventSource !== 'function') return undefined;
    return withLoaded((start) =>
      start({
        userId,
        build,
        dispatch: store.dispatch,
        state: () => liveOf(store.getState()),
        take: takeNow,
      }),
    );
  }, [userId, build, store]);
}
