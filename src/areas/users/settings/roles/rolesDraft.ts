import type { Permission, Role } from '@/domain/auth/permissions';
import type { PermissionArea } from '@/domain/auth/matrix';
import { dependantsOf, neededBy, PERMISSIONS, ruleOf } from '@/domain/auth/roleRights';
import type { Matrix } from '@/domain/people/rolesContract';

/** Permissions that differ from the server's, by role. */
export type Draft = Partial<Record<Role, Partial<Record<Permission, boolean>>>>;

export interface Change {
  role: Role;
  permission: Permission;
  allowed: boolean;
}

/** The permission on the server. */
export function markOf(matrix: Matrix, role: Role, permission: Permission) {
  return matrix.roles.find((row) => row.role === role)?.permissions.find(({ id }) => id === permission);
}

/** Whether the box is checked: the draft, else the server. */
export function isOn(matrix: Matrix, draft: Draft, role: Role, permission: Permission): boolean {
  return draft[role]?.[permission] ?? markOf(matrix, role, permission)?.allowed ?? false;
}

function put(matrix: Matrix, draft: Draft, { role, permission, allowed }: Change): Draft {
  const { [permission]: _before, ...others } = draft[role] ?? {};
  const isBack = markOf(matrix, role, permission)?.allowed === allowed;
  return { ...draft, [role]: isBack ? others : { ...others, [permission]: allowed } };
}

/**
 * Sets one permission. Those that require it are revoked with it; those it requires are granted with it. Locked ones
 * stay.
 */
export function setMark(matrix: Matrix, draft: Draft, change: Change): Draft {
  const { role, permission, allowed } = change;
  const along = allowed ? neededBy(permission) : dependantsOf(permission);
  return [permission, ...along]
    .filter((id) => markOf(matrix, role, id)?.locked === false && isOn(matrix, draft, role, id) !== allowed)
    .reduce((next, id) => put(matrix, next, { role, permission: id, allowed }), draft);
}

/** The permissions of an area, in their order. */
export function permissionsIn(area: PermissionArea): Permission[] {
  return PERMISSIONS.filter((permission) => ruleOf(permission).area === area);
}

/** Areas in the order of the matrix. */
export const AREAS = [...new Set(PERMISSIONS.map((permission) => ruleOf(permission).area))];

/** The changes, in the order of the matrix. */
export function changesOf(draft: Draft): Change[] {
  return Object.entries(draft).flatMap(([role, marks]) =>
    PERMISSIONS.flatMap((permission) => {
      const allowed = marks[permission];
      return allowed === undefined ? [] : [{ role: role as Role, permission, allowed }];
    }),
  );
}

/** Per role: revoked permissions, number of users, and those revoked only because they require a revoked one. */
export function lossesOf(matrix: Matrix, draft: Draft) {
  return matrix.roles
    .map(({ role, people }) => {
      const lost = changesOf(draft).flatMap((change) =>
        change.role === role && !change.allowed ? change.permission : [],
      );
      const isAlong = (id: Permission) => neededBy(id).some((needed) => lost.includes(needed));
      return { role, people, permissions: lost.filter((id) => !isAlong(id)), along: lost.filter(isAlong) };
    })
    .filter(({ permissions }) => permissions.length > 0);
}
