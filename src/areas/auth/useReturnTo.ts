import { useRouter } from 'next/router';
import { safeReturnTo } from '@/domain/auth/returnTo';

/** The path to go to after signing in: the one in the address, or the page that the form replaces; null for none. */
export function useReturnTo(): string | null {
  const { asPath, query } = useRouter();
  const wanted = query['returnTo'];
  return safeReturnTo(typeof wanted === 'string' ? wanted : null) ?? safeReturnTo(asPath);
}
