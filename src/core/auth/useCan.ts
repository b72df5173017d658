import { can, type Permission } from '@/domain/auth/permissions';
import { useAuth } from './useAuth';

/**
 * Whether the signed-in user has a permission: `const can = useCan(); can('users.manage')`. The server enforces it.
 */
export function useCan(): (permission: Permission) => boolean {
  const { user } = useAuth();
  return (permission) => can(user, permission);
}
