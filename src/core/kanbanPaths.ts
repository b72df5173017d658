const KANBAN = '/dashboard/kanban';

/** Addresses of boards and cards; apart from the others, which every page carries. */
export const KANBAN_PATHS = {
  root: KANBAN,
  boards: `${KANBAN}/boards`,
  cards: `${KANBAN}/cards`,
  /** A board by its key. */
  board: (key: string) => `${KANBAN}?board=${encodeURIComponent(key)}`,
  /** A card by its key: leads to its board with the card open. */
  card: (key: string) => `${KANBAN}/card/${encodeURIComponent(key)}`,
} as const;
