import { getSessionToken, setSessionToken } from '@/core/http/sessionToken';
import type { EndUser } from '@/domain/auth/contract';
import { fetchSessionUser } from './fetchSessionUser';
import { authApi } from './authApi';
import type { LoginInput, RegisterInput } from './authContext';
import type { AuthStore } from './authStore';
import { revokeSession, signOutSettled, takeOverSignOut } from './revokeSession';
import { setPendingSignOut, readToken, storeToken } from './storedToken';

/** Callbacks for a change of the user. */
export interface SessionCallbacks {
  /** The user leaves this tab: their data is discarded. */
  onLeave: () => void;
  /** Another tab has signed in another user. */
  onOtherPerson: () => void;
}

/**
 * A sign-in request is sent without the old session, which may be dead. It is restored when the sign-in is refused.
 */
async function withoutSession<T>(ask: () => Promise<T>): Promise<T> {
  await signOutSettled();
  const token = getSessionToken();
  setSessionToken(null);
  try {
    return await ask();
  } catch (error) {
    setSessionToken(token);
    throw error;
  }
}

function leave({ dispatch }: AuthStore, events: SessionCallbacks): void {
  setSessionToken(null);
  events.onLeave();
  dispatch({ type: 'LOGOUT' });
}

/** Takes over a change of the session by another tab, or the server's current response for the same token. */
async function follow(store: AuthStore, events: SessionCallbacks, token: string | null): Promise<void> {
  const before = store.get().user;
  if (token === null) {
    const token = getSessionToken();
    if (before) leave(store, events);
    takeOverSignOut(token);
    return;
  }
  const who = await fetchSessionUser(token);
  // At a start without a connection nobody was known: now the server has responded.
  if (who.outcome === 'refused' && !before)
    store.dispatch({ type: 'INITIAL', payload: { isAuthenticated: false, user: null } });
  if (who.outcome !== 'known') return;
  if (before && before.id !== who.user.id) events.onOtherPerson();
  else store.dispatch({ type: 'LOGIN', payload: { user: who.user } });
}

/** Sign-in and sign-out actions of a store. */
export function createAuthActions(store: AuthStore, events: () => SessionCallbacks) {
  const makeRoomFor = (next: EndUser) => {
    const before = store.get().user;
    if (before && before.id !== next.id) events().onLeave();
  };

  const renew = (sessionToken: string): void => {
    storeToken(sessionToken);
    setSessionToken(sessionToken);
  };

  const accept = (sessionToken: string, user: EndUser): void => {
    makeRoomFor(user);
    renew(sessionToken);
    store.dispatch({ type: 'LOGIN', payload: { user } });
  };

  const take = (user: EndUser): void => {
    if (store.get().user?.id === user.id) store.dispatch({ type: 'LOGIN', payload: { user } });
  };

  const login = async (input: LoginInput): Promise<EndUser> => {
    const { session, sessionToken } = await withoutSession(() => authApi.login(input));
    accept(sessionToken, session.identity);
    return session.identity;
  };

  const register = async (input: RegisterInput): Promise<EndUser> => {
    const { accessToken, user } = await withoutSession(() => authApi.register(input));
    makeRoomFor(user);
    storeToken(accessToken);
    store.dispatch({ type: 'REGISTER', payload: { user } });
    return user;
  };

  const logout = async (): Promise<void> => {
    const token = readToken() ?? getSessionToken();
    // Before the token is removed: that is when the other tabs check for it.
    setPendingSignOut(true);
    storeToken(null);
    leave(store, events());
    await revokeSession(token);
  };

  return {
    login,
    register,
    accept,
    take,
    renew,
    logout,
    refresh: () => follow(store, events(), readToken() ?? getSessionToken()),
    follow: (token: string | null) => void follow(store, events(), token),
  };
}
