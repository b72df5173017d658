import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { PATHS } from '@/core/paths';
import { useStableCallback } from '@/ui/table/useStableCallback';

/** Shows the page of things that do not exist in the place of this one, at its address. */
export function useNotFound(isUnknown: boolean): void {
  const router = useRouter();
  // The router is another object at every move: it must not set off the next one.
  const leave = useStableCallback(() => void router.replace(PATHS.errors.notFound, router.asPath));
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown, leave]);
}
