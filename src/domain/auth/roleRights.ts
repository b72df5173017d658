import { MATRIX, type PermissionRule } from './matrix';
import { isRole, type Permission, type Role, ROLES } from './permissions';

/** A workspace's deviations from the defaults: by role and permission. */
export type Overrides = Partial<Record<Role, Partial<Record<Permission, boolean>>>>;

/** All permissions, in the order of the matrix. */
export const PERMISSIONS = Object.keys(MATRIX) as Permission[];

/** The rule of one permission. */
export function ruleOf(permission: Permission): PermissionRule {
  return MATRIX[permission];
}

/** Narrows a value (from a URL or a stored row) to an existing permission. */
export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && Object.hasOwn(MATRIX, value);
}

/** Whether a role's permission can't be changed: the admin holds all; some permissions are closed to guests. */
export function isLocked(role: Role, permission: Permission): boolean {
  return role === 'admin' || ruleOf(permission).lockedFor.includes(role);
}

/** Whether a role holds a permission by default. */
export function isDefault(role: Role, permission: Permission): boolean {
  return role === 'admin' || ruleOf(permission).defaults.includes(role);
}

function isChosen(role: Role, permission: Permission, overrides: Overrides): boolean {
  if (isLocked(role, permission)) return role === 'admin';
  return overrides[role]?.[permission] ?? isDefault(role, permission);
}

/**
 * All permissions of a role, sorted; none of an unknown role. A permission whose requirement is off is off too, even
 * if set.
 */
export function permissionsOf(role: string, overrides: Overrides = {}): Permission[] {
  if (!isRole(role)) return [];
  const holds = (permission: Permission): boolean =>
    isChosen(role, permission, overrides) &&
    ruleOf(permission).requires.every((needed) => holds(needed as Permission));
  return PERMISSIONS.filter(holds).sort();
}

/**
 * The roles without any permission that this role lacks: its users may edit their users and assign them. Of the admin,
 * who may do more than the permissions say, only the admin.
 */
export function actsOnOf(role: string, overrides: Overrides = {}): Role[] {
  const held = new Set<string>(permissionsOf(role, overrides));
  if (!isRole(role)) return [];
  return ROLES.filter(
    (other) =>
      (other !== 'admin' || role === 'admin') &&
      permissionsOf(other, overrides).every((permission) => held.has(permission)),
  );
}

/** All permissions that require this one, directly or indirectly, and go off with it. */
export function dependantsOf(permission: Permission): Permission[] {
  return PERMISSIONS.filter((other) => neededBy(other).includes(permission));
}

/** All permissions that this one requires, directly or indirectly. */
export function neededBy(permission: Permission): Permission[] {
  const direct = ruleOf(permission).requires as Permission[];
  return [...new Set(direct.flatMap((needed) => [needed, ...neededBy(needed)]))];
}
