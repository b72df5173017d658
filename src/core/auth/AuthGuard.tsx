import type { ReactNode } from 'react';
import { PATHS } from '@/core/paths';
import { useOnline } from '@/core/useOnline';
import { useAuth } from './useAuth';
import { useRedirect } from './useRedirect';

interface AuthGuardProps {
  /** Shown until it is known who is here. */
  loading: ReactNode;
  /** Shown in place of the page when nobody is signed in: the address stays, so that the page shows after signing in. */
  login: ReactNode;
  /** Shown while the person has something to do first; `useAuth().restriction` says what. */
  restricted: ReactNode;
  children: ReactNode;
}

/**
 * Lets signed-in people through; who signs out is brought to the page of sign-in, without a line as soon as there is one.
 * It mirrors, the server decides. Source: auth, section 4.
 */
export function AuthGuard({ loading, login, restricted, children }: AuthGuardProps) {
  const { isInitialized, isAuthenticated, restriction, endedReason } = useAuth();
  const online = useOnline();
  useRedirect(endedReason === 'signed-out' && online, PATHS.auth.login);
  if (!isInitialized) return loading;
  if (!isAuthenticated) return login;
  return restriction ? restricted : children;
}
