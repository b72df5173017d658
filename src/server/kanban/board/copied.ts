import { newId } from '@/server/db/row';

/** Parts of a board that are copied besides its columns and labels. */
export interface Copied {
  cards: boolean;
  members: boolean;
  assignees: boolean;
  dates: boolean;
  comments: boolean;
}

/** Maps each record to a new id. */
export function freshIds(rows: readonly { id: string }[]): Map<string, string> {
  return new Map(rows.map(({ id }) => [id, newId()]));
}
