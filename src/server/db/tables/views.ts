import type { Versioned } from './core';

/** A saved view of a list. Source: shell, section 1. */
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
  /** Null = private to the owner. */
  sharedAt: string | null;
}

export interface ViewTables {
  saved_view: SavedViewTable;
}
