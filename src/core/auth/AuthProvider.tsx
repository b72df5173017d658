import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { subscribeForbidden } from '@/core/http/forbidden';
import { subscribeSessionEnded } from '@/core/http/sessionEnded';
import type { EndUser } from '@/domain/auth/contract';
import { isForVisitors } from '@/domain/auth/forVisitors';
import { AuthContext } from './authContext';
import { type AuthStore, createAuthStore, endSession } from './authStore';
import { createAuthActions, type SessionCallbacks } from './createAuthActions';
import { dropDeadSession } from './dropDeadSession';
import { useCrossTabSession } from './useCrossTabSession';
import { useRestoreSession } from './useRestoreSession';

const PAUSE_MS = 3000;

/**
 * A 403 may mean that permissions were revoked since the user was last read: then the user is read again, and the
 * guards follow. A burst of refusals causes one read.
 */
function useFollowRights(refresh: () => Promise<void>): void {
  useEffect(() => {
    let asked = 0;
    return subscribeForbidden(() => {
      if (Date.now() - asked < PAUSE_MS) return;
      asked = Date.now();
      void refresh();
    });
  }, [refresh]);
}

/** When the session ends, the user signs in again in place; where nobody was signed in, a visitor's calls go on. */
function useFollowEnd(store: AuthStore): void {
  useEffect(
    () =>
      subscribeSessionEnded((refusal, sent) => {
        const back = endSession(store);
        if (back) return { as: 'person', ready: back };
        return isForVisitors(refusal.current) ? { as: 'visitor', ready: dropDeadSession(sent) } : undefined;
      }),
    [store],
  );
}

interface AuthProviderProps extends Partial<SessionCallbacks> {
  /** The user that the server rendered the page for. */
  user?: EndUser | undefined;
  children: ReactNode;
}

const nothing = () => undefined;
const reload = () => window.location.reload();

function createAuth(user: EndUser | undefined) {
  const store = createAuthStore(user);
  let events: SessionCallbacks = { onLeave: nothing, onOtherPerson: reload };
  const { follow, ...acts } = createAuthActions(store, () => events);
  const hear = (next: SessionCallbacks) => {
    events = next;
  };
  return { store, acts, follow, hear };
}

/** Provides the signed-in user and signing in and out. Source: auth, section 7. */
export function AuthProvider({
  user,
  onLeave = nothing,
  onOtherPerson = reload,
  children,
}: AuthProviderProps) {
  const [{ store, acts, follow, hear }] = useState(() => createAuth(user));
  const [state, setState] = useState(store.get);
  useEffect(() => {
    let isSomebodyHere = store.get().user !== null;
    return store.subscribe(() => {
      const next = store.get();
      const isLeaving = isSomebodyHere && next.user === null;
      isSomebodyHere = next.user !== null;
      // Synchronous, so that requests for the leaving user stop before the server is notified of the sign-out.
      if (isLeaving) setState(next);
      // As a transition: a page that is still hydrating keeps the server's HTML.
      else startTransition(() => setState(next));
    });
  }, [store]);
  useEffect(() => hear({ onLeave, onOtherPerson }), [hear, onLeave, onOtherPerson]);
  useRestoreSession(state, store.dispatch, onLeave);
  useCrossTabSession(follow);
  useFollowRights(acts.refresh);
  useFollowEnd(store);

  const value = useMemo(() => ({ ...state, ...acts }), [state, acts]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
