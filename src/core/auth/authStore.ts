import type { EndUser } from '@/domain/auth/contract';
import { type AuthAction, authReducer, type AuthState, initialAuthState, signedInAs } from './authReducer';

/** Holds the sign-in state outside of React, so that a change is readable before the next render. */
export interface AuthStore {
  get: () => AuthState;
  dispatch: (action: AuthAction) => void;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Begins with the user that is already known, if any. */
export function createAuthStore(user?: EndUser): AuthStore {
  let state = user ? signedInAs(user) : initialAuthState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      state = authReducer(state, action);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Marks the session as ended while the user is working.
 * @returns whether the same user has signed in again; undefined when nobody was signed in
 */
export function endSession({ get, dispatch, subscribe }: AuthStore): Promise<boolean> | undefined {
  const before = get().user;
  if (!before) return undefined;
  dispatch({ type: 'SESSION_ENDED' });
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      const { user, endedReason } = get();
      if (user && endedReason === 'session-ended') return;
      stop();
      resolve(user?.id === before.id);
    });
  });
}
