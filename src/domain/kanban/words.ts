/** Roles on a board, from the least to the most powerful. Source: kanban, section 1. */
export const BOARD_ROLES = ['viewer', 'commenter', 'editor', 'manager'] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

/** Roles that everybody in the workspace may get on an open board. */
export const WORKSPACE_ROLES = ['viewer', 'commenter', 'editor'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** Who can read a board: its members, or everybody but guests. */
export const BOARD_ACCESS = ['members', 'workspace'] as const;
export type BoardAccess = (typeof BOARD_ACCESS)[number];

/** Notification levels of a board. */
export const WATCHES = ['none', 'mine', 'all'] as const;
export type Watch = (typeof WATCHES)[number];

/** What happens at a column's limit: a warning, or new cards are refused. */
export const WIP_MODES = ['warn', 'refuse'] as const;
export type WipMode = (typeof WIP_MODES)[number];

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Times of reminders, before `dueAt`. */
export const REMINDERS = ['none', 'at', '1h', '1d', '2d'] as const;
export type Reminder = (typeof REMINDERS)[number];
