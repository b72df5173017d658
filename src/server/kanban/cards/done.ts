import type { ColumnRow } from '../columns/rows';
import type { StoredCard } from './rows';

/** Moves into the done column complete a card, moves out of it un-complete it. Source: kanban, section 2.3. */
export function tickBy(
  card: Pick<StoredCard, 'columnId' | 'completedAt' | 'completedFromColumnId'>,
  { from, to, now }: { from: Pick<ColumnRow, 'isDone'> | undefined; to: ColumnRow; now: string },
): Pick<StoredCard, 'completedAt' | 'completedFromColumnId'> {
  const { columnId, completedAt, completedFromColumnId } = card;
  if (to.isDone === 1) {
    const cameFrom = columnId === to.id || from?.isDone === 1 ? completedFromColumnId : columnId;
    return { completedAt: completedAt ?? now, completedFromColumnId: cameFrom };
  }
  return from?.isDone === 1
    ? { completedAt: null, completedFromColumnId: null }
    : { completedAt, completedFromColumnId };
}
