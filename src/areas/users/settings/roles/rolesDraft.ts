import type { Permission, Role } from '@/domain/auth/permissions';
import type { PermissionArea } from '@/domain/auth/matrix';
import { dependantsOf, neededBy, PERMISSIONS, ruleOf } from '@/domain/auth/roleRights';
import type { Matrix } from '@/domain/people/rolesContract';

/** Marks that stand otherwise than on the server, by role and permission. */
export type Draft = Partial<Record<Role, Partial<Record<Permission, boolean>>>>;

export interface Change {
  role: Role;
  permission: Permission;
  allowed: boolean;
}

/** The mark as the server has it. */
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

/** Sets one mark. What needs it goes off with it; what it needs comes on with it. Locked marks stay. */
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

/** What was changed, in the order of the matrix. */
export function changesOf(draft: Draft): Change[] {
  return Object.entries(draft).flatMap(([role, marks]) =>
    PERMISSIONS.flatMap((permission) => {
      const allowed = marks[permission];
      return allowed === undefined ? [] : [{ role: role as Role, permission, allowed }];
    }),
  );
}

/** What people of each role lose, how many they are, and what of it goes off because it needs another that does. */
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
