import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { LANDING_PATH } from '@/core/paths';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { useAuth } from './useAuth';
import { useRedirect } from './useRedirect';

interface GuestGuardProps {
  /** Shown while a signed-in user is redirected. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Shows its page to users who are not signed in, and while that is unknown, so that the first HTML contains it.
 * Others are redirected to `returnTo` if it is an internal path, else to the landing page. Source: auth, section 4.
 */
export function GuestGuard({ loading, children }: GuestGuardProps) {
  const { isAuthenticated } = useAuth();
  const wanted = useRouter().query['returnTo'];
  const target = safeReturnTo(typeof wanted === 'string' ? wanted : null) ?? LANDING_PATH;
  useRedirect(isAuthenticated, target);
  return isAuthenticated ? loading : children;
}
