const KANBAN = '/dashboard/kanban';

/** Paths of boards and cards; separate from the others, which every page includes. */
export const KANBAN_PATHS = {
  root: KANBAN,
  boards: `${KANBAN}/boards`,
  cards: `${KANBAN}/cards`,
  /** A board by its key. */
  board: (key: string) => `${KANBAN}?board=${encodeURIComponent(key)}`,
  /** A card by its key: leads to its board with the card open. */
  card: (key: string) => `${KANBAN}/card/${encodeURIComponent(key)}`,
} as const;
