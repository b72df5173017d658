import type { BoardEventFacts } from '@/domain/kanban/facts';
import type { BoardRow } from '../access';

/** What other areas hear of a board. */
export function eventFacts({ id, key, name, access, archivedAt }: BoardRow): BoardEventFacts {
  return { id, key, name, access, archivedAt };
}
