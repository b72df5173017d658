/** Roles on a board, from the least to the most powerful. Source: kanban, section 1. */
export const BOARD_ROLES = ['viewer', 'commenter', 'editor', 'manager'] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

/** What everybody of the workspace may be on an open board. */
export const WORKSPACE_ROLES = ['viewer', 'commenter', 'editor'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** Who reads a board: its members, or everybody but guests. */
export const BOARD_ACCESS = ['members', 'workspace'] as const;
export type BoardAccess = (typeof BOARD_ACCESS)[number];

/** How much of a board somebody wants to hear of. */
export const WATCHES = ['none', 'mine', 'all'] as const;
export type Watch = (typeof WATCHES)[number];

/** What happens at a column's limit: it shows, or nothing more comes in. */
export const WIP_MODES = ['warn', 'refuse'] as const;
export type WipMode = (typeof WIP_MODES)[number];

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** When people are reminded, before `dueAt`. */
export const REMINDERS = ['none', 'at', '1h', '1d', '2d'] as const;
export type Reminder = (typeof REMINDERS)[number];
