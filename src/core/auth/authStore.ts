import type { EndUser } from '@/domain/auth/contract';
import { type AuthAction, authReducer, type AuthState, initialAuthState, signedInAs } from './authReducer';

/** Holds the state of sign-in, so that what has just been learnt counts before the next rendering. */
export interface AuthStore {
  get: () => AuthState;
  dispatch: (action: AuthAction) => void;
  /** Calls back after every change; gives back how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Begins with who is known already. */
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
 * Says that the session has ended under the person's hands.
 * @returns whether the same person is back; nothing when nobody was signed in
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
