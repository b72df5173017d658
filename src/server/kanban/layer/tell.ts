import type { CardFacts } from '@/domain/kanban/facts';
import type { DomainEventBus } from '@/server/core/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

type Change = readonly [before: CardFacts | null, after: CardFacts | null];

const SHOWN = ['boardId', 'dueAt', 'completedAt', 'archivedAt'] as const;

/** The people in whose calendar a change of a card is seen. */
function concerned([before, after]: Change): string[] {
  if ((before?.dueAt ?? after?.dueAt ?? null) === null) return [];
  const people = [...(before?.assigneeIds ?? []), ...(after?.assigneeIds ?? [])];
  if (!before || !after || SHOWN.some((field) => before[field] !== after[field])) return people;
  const isOnBoth = (id: string) => before.assigneeIds.includes(id) && after.assigneeIds.includes(id);
  return people.filter((id) => !isOnBoth(id));
}

/** Tells the calendars of those on the cards, once for all changes of a write. */
export async function tellCalendars(
  { events, trx }: { events: DomainEventBus; trx: Transaction },
  changes: readonly Change[],
): Promise<void> {
  const userIds = [...new Set(changes.flatMap(concerned))];
  if (userIds.length > 0) await events.emit(trx, 'calendarLayer.changed', { layer: 'cards.mine', userIds });
}

/** The cards of a board that is archived, or in use again, leave the calendars or come back. */
export function followBoards({ events }: Pick<Services, 'events'>): void {
  events.on('board.changed', async (trx, { before, after }) => {
    if (!before || !after || (before.archivedAt === null) === (after.archivedAt === null)) return;
    const people = await trx
      .selectFrom('card_assignee')
      .innerJoin('card', 'card.id', 'card_assignee.cardId')
      .select('card_assignee.userId')
      .distinct()
      .where('card.boardId', '=', after.id)
      .where('card.deletedAt', 'is', null)
      .where('card.dueAt', 'is not', null)
      .execute();
    const userIds = people.map(({ userId }) => userId);
    if (userIds.length > 0) await events.emit(trx, 'calendarLayer.changed', { layer: 'cards.mine', userIds });
  });
}
