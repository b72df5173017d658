/** The four roles of a workspace, from the most to the least powerful. */
export const ROLES = ['admin', 'manager', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** One row of the permission table: what it needs first, and which roles hold it by default (the admin holds all). */
interface PermissionRule {
  requires: readonly string[];
  defaults: readonly Exclude<Role, 'admin'>[];
}

/** Every permission that something enforces today; areas add theirs with their first endpoint. Source: people, section 1. */
export const PERMISSIONS = {
  'invoices.read': { requires: [], defaults: ['manager', 'member'] },
  'workspace.manage': { requires: [], defaults: [] },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof PERMISSIONS;

/** Who may call an endpoint: anybody, anyone signed in, admins, or holders of one permission. */
export type Access = 'public' | 'user' | 'admin' | Permission;

interface Actor {
  role: string;
}

/** Narrows a stored text to a role; unknown texts are no role at all. */
export function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}

/** Whether a person (or a visitor, null) holds a permission. Unknown roles and permissions are refused. */
export function can(actor: Actor | null, permission: Permission): boolean {
  if (!actor || !isRole(actor.role) || !Object.hasOwn(PERMISSIONS, permission)) return false;
  if (actor.role === 'admin') return true;
  const defaults: readonly string[] = PERMISSIONS[permission].defaults;
  return defaults.includes(actor.role);
}

/** All permissions of a role, sorted, as the signed-in person sees them. */
export function permissionsOf(role: string): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((name) => can({ role }, name)).sort();
}
