import type { ReactNode } from 'react';
import { can, type Permission } from '@/domain/auth/permissions';
import { useAuth } from './useAuth';

interface PermissionGuardProps {
  permission: Permission;
  /** Shown in place of the page to people without the permission; the address stays. */
  denied: ReactNode;
  children: ReactNode;
}

/** Lets people with a permission through. It mirrors, the server decides. */
export function PermissionGuard({ permission, denied, children }: PermissionGuardProps) {
  const { user } = useAuth();
  return can(user, permission) ? children : denied;
}
