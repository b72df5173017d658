import { MATRIX, type PermissionRule } from './matrix';
import { isRole, type Permission, type Role, ROLES } from './permissions';

/** What a workspace decided otherwise than the defaults: by role and permission. */
export type Overrides = Partial<Record<Role, Partial<Record<Permission, boolean>>>>;

/** All permissions, in the order of the matrix. */
export const PERMISSIONS = Object.keys(MATRIX) as Permission[];

/** The rule of one permission. */
export function ruleOf(permission: Permission): PermissionRule {
  return MATRIX[permission];
}

/** Narrows a text (of an address, of a stored row) to a permission that exists. */
export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && Object.hasOwn(MATRIX, value);
}

/** Why a role's mark can't be changed: the admin holds all; some permissions are closed to guests. */
export function isLocked(role: Role, permission: Permission): boolean {
  return role === 'admin' || ruleOf(permission).lockedFor.includes(role);
}

/** What a role holds before the workspace changes anything. */
export function isDefault(role: Role, permission: Permission): boolean {
  return role === 'admin' || ruleOf(permission).defaults.includes(role);
}

function isChosen(role: Role, permission: Permission, overrides: Overrides): boolean {
  if (isLocked(role, permission)) return role === 'admin';
  return overrides[role]?.[permission] ?? isDefault(role, permission);
}

/**
 * All permissions of a role, sorted; none of an unknown role. A permission whose requirement is off is off too,
 * whatever its own mark says.
 */
export function permissionsOf(role: string, overrides: Overrides = {}): Permission[] {
  if (!isRole(role)) return [];
  const holds = (permission: Permission): boolean =>
    isChosen(role, permission, overrides) &&
    ruleOf(permission).requires.every((needed) => holds(needed as Permission));
  return PERMISSIONS.filter(holds).sort();
}

/** The roles that hold nothing that this role lacks: whom its people may edit, and what they may give. */
export function actsOnOf(role: string, overrides: Overrides = {}): Role[] {
  const held = new Set<string>(permissionsOf(role, overrides));
  if (!isRole(role)) return [];
  return ROLES.filter((other) => permissionsOf(other, overrides).every((permission) => held.has(permission)));
}

/** What else goes off when a permission goes off: all that needs it, directly or through another. */
export function dependantsOf(permission: Permission): Permission[] {
  return PERMISSIONS.filter((other) => neededBy(other).includes(permission));
}

/** What a permission needs, directly or through another. */
export function neededBy(permission: Permission): Permission[] {
  const direct = ruleOf(permission).requires as Permission[];
  return [...new Set(direct.flatMap((needed) => [needed, ...neededBy(needed)]))];
}
