import type { ReactNode } from 'react';
import { can, type Permission } from '@/domain/auth/permissions';
import { useAuth } from './useAuth';

interface PermissionGuardProps {
  permission: Permission;
  /** Shown in place of the page to users without the permission; the URL stays. */
  denied: ReactNode;
  children: ReactNode;
}

/** Lets users with a permission through. For display only, the server enforces it. */
export function PermissionGuard({ permission, denied, children }: PermissionGuardProps) {
  const { user } = useAuth();
  return can(user, permission) ? children : denied;
}
