import type { EndUser } from '@/domain/auth/contract';
import type { Restriction } from '@/domain/auth/status';

/**
 * Why a user who was signed in has to sign in again: the session ended, they signed out, or the server can't be
 * reached.
 */
export type EndedReason = 'session-ended' | 'signed-out' | 'unreachable';

export interface AuthState {
  /** Whether the initial lookup of the user is done. */
  isInitialized: boolean;
  isAuthenticated: boolean;
  user: EndUser | null;
  /** What the person has to do before anything else works. */
  restriction: Restriction | null;
  endedReason: EndedReason | null;
}

export type AuthAction =
  | {
      type: 'INITIAL';
      payload: { isAuthenticated: boolean; user: EndUser | null; endedReason?: EndedReason | null };
    }
  | { type: 'LOGIN'; payload: { user: EndUser } }
  | { type: 'REGISTER'; payload: { user: EndUser } }
  | { type: 'LOGOUT' }
  | { type: 'SESSION_ENDED' };

export const initialAuthState: AuthState = {
  isInitialized: false,
  isAuthenticated: false,
  user: null,
  restriction: null,
  endedReason: null,
};

/** The state of a signed-in user. */
export function signedInAs(user: EndUser): AuthState {
  return {
    isInitialized: true,
    isAuthenticated: true,
    user,
    restriction: user.restriction,
    endedReason: null,
  };
}

/** The signed-in user. Actions and the first three fields are fixed. Source: auth, section 7. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'INITIAL': {
      const { isAuthenticated, user, endedReason = null } = action.payload;
      const restriction = user?.restriction ?? null;
      return { isInitialized: true, isAuthenticated, user, restriction, endedReason };
    }
    case 'LOGIN':
    case 'REGISTER':
      return signedInAs(action.payload.user);
    case 'LOGOUT':
      return { ...initialAuthState, isInitialized: true, endedReason: 'signed-out' };
    case 'SESSION_ENDED':
      return state.isAuthenticated ? { ...state, endedReason: 'session-ended' } : state;
  }
}
