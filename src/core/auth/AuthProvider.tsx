import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { subscribeForbidden } from '@/core/http/forbidden';
import { subscribeSessionEnded } from '@/core/http/sessionEnded';
import type { EndUser } from '@/domain/auth/contract';
import { AuthContext } from './authContext';
import { createAuthStore, endSession } from './authStore';
import { createAuthActions, type SessionCallbacks } from './createAuthActions';
import { useCrossTabSession } from './useCrossTabSession';
import { useRestoreSession } from './useRestoreSession';

const PAUSE_MS = 3000;

/**
 * A refusal may mean that rights were taken away since the person was last asked for: then they are asked for again,
 * and the guards show what is left. A burst of refusals asks once.
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

interface AuthProviderProps extends Partial<SessionCallbacks> {
  /** Who the server drew the page for. */
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

/** Knows who is here and lets them in and out. Source: auth, section 7. */
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
      // What asks the server in the name of who has just left ends before the server hears of it.
      if (isLeaving) setState(next);
      // As a transition: a page that is still being hydrated stays what the server drew.
      else startTransition(() => setState(next));
    });
  }, [store]);
  useEffect(() => hear({ onLeave, onOtherPerson }), [hear, onLeave, onOtherPerson]);
  useRestoreSession(state, store.dispatch, onLeave);
  useCrossTabSession(follow);
  useFollowRights(acts.refresh);
  useEffect(() => subscribeSessionEnded(() => endSession(store)), [store]);

  const value = useMemo(() => ({ ...state, ...acts }), [state, acts]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
