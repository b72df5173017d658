import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { PATHS } from '@/core/paths';
import { useStableCallback } from '@/core/useStableCallback';

/** Shows the "not found" page instead of this one, at the same address. */
export function useNotFound(isUnknown: boolean): void {
  const router = useRouter();
  // The router is a new object after every navigation, which must not trigger the next one.
  const leave = useStableCallback(() => void router.replace(PATHS.errors.notFound, router.asPath));
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown, leave]);
}
