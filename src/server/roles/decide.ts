import type { EndUser } from '@/domain/auth/contract';
import { can, canActOn, type Permission, type Role } from '@/domain/auth/permissions';
import { dependantsOf, isLocked, neededBy, PERMISSIONS } from '@/domain/auth/roleRights';
import { conflict, forbidden } from '@/domain/errors';

export interface Change {
  permission: Permission;
  allowed: boolean;
}

/**
 * Whether this user may change that role at all.
 * @throws ApiError 409 `permission-locked` for the admin, 403 `not-above-target` when the role holds what they lack.
 */
export function assertMayDecide(user: EndUser, role: Role): void {
  if (role === 'admin') throw conflict('permission-locked');
  if (!canActOn(user, { role })) throw forbidden('not-above-target');
}

function applied(held: readonly Permission[], changes: readonly Change[]): Set<Permission> {
  const after = new Set(held);
  for (const { permission, allowed } of changes) {
    if (allowed) after.add(permission);
    else for (const gone of [permission, ...dependantsOf(permission)]) after.delete(gone);
  }
  return after;
}

/**
 * The permissions of the role after the changes; removing one also removes those that require it.
 * @throws ApiError 409 `permission-locked`; 409 `permission-needs` when one is granted without its requirement, with
 * both; 403 `role-above-own` when the user grants what they lack.
 */
export function decide(
  user: EndUser,
  role: Role,
  held: readonly Permission[],
  changes: readonly Change[],
): Permission[] {
  const locked = changes.find(({ permission }) => isLocked(role, permission));
  if (locked) throw conflict('permission-locked', locked);
  const after = applied(held, changes);
  for (const permission of after) {
    const needs = neededBy(permission).filter((needed) => !after.has(needed));
    if (needs.length > 0) throw conflict('permission-needs', { permission, needs });
  }
  assertMayGive(user, held, [...after]);
  return PERMISSIONS.filter((permission) => after.has(permission));
}

/** Users can't grant what they lack. @throws ApiError 403 `role-above-own` with those permissions. */
export function assertMayGive(
  user: EndUser,
  held: readonly Permission[],
  after: readonly Permission[],
): void {
  const above = after.filter((permission) => !held.includes(permission) && !can(user, permission));
  if (above.length > 0) throw forbidden('role-above-own', { permissions: above });
}
