import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { DeniedFallback } from '@/areas/auth/guardFallbacks';
import { useAuth } from '@/core/auth/useAuth';
import type { Screen } from '@/core/screen';
import type { Permission } from '@/domain/auth/permissions';
import { PageSkeleton } from './PageSkeleton';

/** What stands in place of a page to somebody without its permission: the way to their own one, or the denied block. */
export function Denied({ permission, instead }: { permission: Permission; instead: Screen['instead'] }) {
  const { user } = useAuth();
  const { query, replace } = useRouter();
  const path = (user && instead?.(user, query)) ?? null;
  useEffect(() => {
    if (path !== null) void replace(path);
    // The router itself is another object at every change of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  return path === null ? <DeniedFallback permission={permission} /> : <PageSkeleton />;
}
