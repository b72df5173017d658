import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { LANDING_PATH } from '@/core/paths';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { useAuth } from './useAuth';
import { useRedirect } from './useRedirect';

interface GuestGuardProps {
  /** Shown while a signed-in person is sent on. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Shows its page to people who are not signed in, also before that is known, so that the first HTML holds it.
 * Others go to `returnTo` when it is a path of ours, else to the landing page. Source: auth, section 4.
 */
export function GuestGuard({ loading, children }: GuestGuardProps) {
  const { isAuthenticated } = useAuth();
  const wanted = useRouter().query['returnTo'];
  const target = safeReturnTo(typeof wanted === 'string' ? wanted : null) ?? LANDING_PATH;
  useRedirect(isAuthenticated, target);
  return isAuthenticated ? loading : children;
}
