import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { DeniedFallback } from '@/areas/auth/guardFallbacks';
import { useAuth } from '@/core/auth/useAuth';
import type { Screen } from '@/core/screen';
import type { Permission } from '@/domain/auth/permissions';
import { PageSkeleton } from './PageSkeleton';

/** Replaces a page for users without its permission: redirects to `instead`, or shows the denied block. */
export function Denied({ permission, instead }: { permission: Permission; instead: Screen['instead'] }) {
  const { user } = useAuth();
  const { query, replace } = useRouter();
  const path = (user && instead?.(user, query)) ?? null;
  useEffect(() => {
    if (path !== null) void replace(path);
    // The router is a new object after every address change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  return path === null ? <DeniedFallback permission={permission} /> : <PageSkeleton />;
}
