import type { BoardEventFacts } from '@/domain/kanban/facts';
import type { BoardRow } from '../access';

/** Facts of a board in events for other areas. */
export function eventFacts({ id, key, name, access, archivedAt }: BoardRow): BoardEventFacts {
  return { id, key, name, access, archivedAt };
}
