import type { MATRIX } from './matrix';

/** The four roles of a workspace, from the most to the least powerful. */
export const ROLES = ['admin', 'manager', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** One permission of the matrix, e.g. `invoices.read`. */
export type Permission = keyof typeof MATRIX;

/** Who may call an endpoint: anybody, anyone signed in, admins, or users with one permission. */
export type Access = 'public' | 'user' | 'admin' | Permission;

/** Narrows a stored text to a role; unknown texts are not a role. */
export function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}

/**
 * Whether a user (or a visitor, null) holds a permission. `permissions` of the signed-in user come from the server,
 * which applies the workspace's own matrix; both sides use this function.
 */
export function can(actor: { permissions: readonly string[] } | null, permission: Permission): boolean {
  return actor?.permissions.includes(permission) ?? false;
}

/**
 * Whether a user may edit users of that role, or assign it: only if the role holds no permission that the user lacks.
 * Source: people, section 1.
 */
export function canActOn(actor: { actsOn: readonly string[] } | null, target: { role: string }): boolean {
  return actor?.actsOn.includes(target.role) ?? false;
}
