import type { Versioned } from './core';

/** How somebody keeps a list. Source: shell, section 1. */
export interface SavedViewTable extends Versioned {
  id: string;
  list: string;
  ownerId: string;
  name: string;
  /** The query of the list's address. */
  query: string;
  /** JSON: column id → shown. */
  columns: string;
  density: 'comfortable' | 'dense';
  /** Null: the owner's alone. */
  sharedAt: string | null;
}

export interface ViewTables {
  saved_view: SavedViewTable;
}
