import type { ReactNode } from 'react';
import { PATHS } from '@/core/paths';
import { useOnline } from '@/core/useOnline';
import { useAuth } from './useAuth';
import { useRedirect } from './useRedirect';

interface AuthGuardProps {
  /** Shown until it is known who is signed in. */
  loading: ReactNode;
  /** Shown in place of the page when nobody is signed in: the URL stays, so that the page shows after signing in. */
  login: ReactNode;
  /** Shown while the user has to do something first; `useAuth().restriction` says what. */
  restricted: ReactNode;
  children: ReactNode;
}

/**
 * Lets signed-in users through; after signing out redirects to the sign-in page, if offline once the network is
 * back.
 * For display only, the server enforces it. Source: auth, section 4.
 */
export function AuthGuard({ loading, login, restricted, children }: AuthGuardProps) {
  const { isInitialized, isAuthenticated, restriction, endedReason } = useAuth();
  const online = useOnline();
  useRedirect(endedReason === 'signed-out' && online, PATHS.auth.login);
  if (!isInitialized) return loading;
  if (!isAuthenticated) return login;
  return restriction ? restricted : children;
}
