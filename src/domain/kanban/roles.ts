import { BOARD_ROLES, type BoardRole } from './words';

/**
 * Whether a role on a board allows at least as much as another; no role allows nothing. Source: kanban, section 1.
 */
export function roleAtLeast(role: BoardRole | null, wanted: BoardRole): boolean {
  return role !== null && BOARD_ROLES.indexOf(role) >= BOARD_ROLES.indexOf(wanted);
}

/** The more powerful of two roles. */
export function higherRole(a: BoardRole | null, b: BoardRole | null): BoardRole | null {
  if (a === null || b === null) return a ?? b;
  return roleAtLeast(a, b) ? a : b;
}
