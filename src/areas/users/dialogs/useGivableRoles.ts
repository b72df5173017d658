import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { ROLES } from '@/domain/auth/permissions';

/** Roles the current user may assign, as choices; `also` is always included. */
export function useGivableRoles(also?: string): { value: string; label: string }[] {
  const t = useText();
  const { user } = useAuth();
  return ROLES.filter((role) => user?.actsOn.includes(role) || role === also).map((role) => ({
    value: role,
    label: t(`users.role.${role}`),
  }));
}
