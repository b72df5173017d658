import { newId } from '@/server/db/row';

/** What of a board is copied besides its columns and labels. */
export interface Copied {
  cards: boolean;
  members: boolean;
  assignees: boolean;
  dates: boolean;
  comments: boolean;
}

/** Gives each record a new id. */
export function freshIds(rows: readonly { id: string }[]): Map<string, string> {
  return new Map(rows.map(({ id }) => [id, newId()]));
}
