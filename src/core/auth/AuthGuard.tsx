import type { ReactNode } from 'react';
import { useAuth } from './useAuth';

interface AuthGuardProps {
  /** Shown until it is known who is here. */
  loading: ReactNode;
  /** Shown in place of the page when nobody is signed in: the address stays, so that the page shows after signing in. */
  login: ReactNode;
  /** Shown while the person has something to do first; `useAuth().restriction` says what. */
  restricted: ReactNode;
  children: ReactNode;
}

/** Lets signed-in people through. It mirrors, the server decides. Source: auth, section 4. */
export function AuthGuard({ loading, login, restricted, children }: AuthGuardProps) {
  const { isInitialized, isAuthenticated, restriction } = useAuth();
  if (!isInitialized) return loading;
  if (!isAuthenticated) return login;
  return restriction ? restricted : children;
}
