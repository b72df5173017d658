import { MAX_LAYER_ITEMS } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import { DAY, later, MINUTE } from '@/domain/calendar/time';
import { badInput, notFound } from '@/domain/errors';
import { addDays, daysBetween } from '@/domain/days';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import { dayAt } from '@/domain/time';
import type { LayerMove, LayerQuestion } from '@/server/core/layers';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { openBoards } from '../access';
import { storedCard } from '../cards/rows';
import { changeCard } from '../cards/update';
import { kanbanOf } from '../kanban';
import { writing } from '../write/begin';

/** How long a moment is shown, in ms: what has no length could not be seen. */
const SHOWN = 30 * MINUTE;
/** The least that one has to be on a board to move its cards. */
const MOVER = 'editor';

/** Cards in use with a due date that are assigned to a person. */
const dueCards = (db: Database, userId: string) =>
  db
    .selectFrom('card_assignee as mine')
    .innerJoin('card as c', 'c.id', 'mine.cardId')
    .innerJoin('board as b', 'b.id', 'c.boardId')
    .where('mine.userId', '=', userId)
    .where('c.deletedAt', 'is', null)
    .where('c.archivedAt', 'is', null)
    .where('b.deletedAt', 'is', null)
    .where('b.archivedAt', 'is', null)
    .where('b.isTemplate', '=', 0)
    .where('c.dueAt', 'is not', null)
    .select(['c.id', 'c.boardId', 'c.number', 'c.name', 'c.dueOn', 'c.dueTime', 'c.dueAt', 'c.completedAt'])
    .select(['b.key as boardKey', 'b.color']);

type DueCard = Awaited<ReturnType<ReturnType<typeof dueCards>['executeTakeFirstOrThrow']>>;

function toItem(card: DueCard, role: BoardRole): LayerItem {
  const { id, name, boardKey, number, color, completedAt } = card;
  const [dueOn, dueAt] = [card.dueOn ?? '', card.dueAt ?? ''];
  const allDay = card.dueTime === null;
  return {
    id,
    layer: 'cards.mine',
    title: name,
    allDay,
    start: allDay ? dueOn : dueAt,
    end: allDay ? later(dueOn, DAY) : new Date(Date.parse(dueAt) + SHOWN).toISOString(),
    color,
    path: `/dashboard/kanban/card/${encodeURIComponent(`${boardKey}-${number}`)}`,
    done: completedAt !== null,
    movable: roleAtLeast(role, MOVER),
  };
}

/** Cards that are assigned to the user and due in the window, done ones too. */
async function readMine({ db, user, from, to, fromDay, toDay }: LayerQuestion): Promise<LayerItem[]> {
  const since = new Date(Date.parse(from) - SHOWN).toISOString();
  const cards = await dueCards(db, user.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.dueTime', 'is', null), eb('c.dueOn', '>=', fromDay), eb('c.dueOn', '<', toDay)]),
        eb.and([eb('c.dueTime', 'is not', null), eb('c.dueAt', '>', since), eb('c.dueAt', '<', to)]),
      ]),
    )
    .orderBy('c.dueAt')
    .orderBy('c.id')
    .limit(MAX_LAYER_ITEMS)
    .execute();
  const boards = await openBoards(db, user, [...new Set(cards.map(({ boardId }) => boardId))]);
  return cards.flatMap((card) => {
    const opened = boards.get(card.boardId);
    return opened ? toItem(card, opened.role) : [];
  });
}

/** The due day in the workspace's zone of a card that the reader wants on a day of their own zone. */
function dueOnFor({ dueOn, dueTime, dueAt }: DueCard, on: string, zone: string): string {
  if (dueTime === null || dueOn === null || dueAt === null) return on;
  return addDays(dueOn, daysBetween(dayAt(new Date(dueAt), zone), on));
}

/**
 * Sets the due day of a card, as the board does.
 * @throws ApiError 404 for one that is not in the layer, 403, 409 `archived`, 400 for a day before the card starts.
 */
async function moveMine(services: Services, { user, request, itemId, on }: LayerMove): Promise<LayerItem> {
  const kanban = kanbanOf({ ...services, user, request });
  const { item } = await writing(kanban, { cards: [itemId] }, { role: MOVER }, async (write) => {
    const one = dueCards(write.trx, user.id).where('c.id', '=', itemId);
    const due = await one.executeTakeFirst();
    const role = due && write.boards.get(due.boardId)?.role;
    if (!due || !role) throw notFound();
    const card = await storedCard(write.trx, itemId);
    const dueOn = dueOnFor(due, on, user.timeZone);
    if (card.startOn !== null && card.startOn > dueOn) throw badInput({ on: 'start-after-due' });
    await changeCard(write, card, { dueOn });
    return { item: toItem(await one.executeTakeFirstOrThrow(), role), boardId: card.boardId };
  });
  return item;
}

/** Shows each person's due cards in the calendar. */
export function feedCalendar(services: Services): void {
  services.layers.register('cards.mine', {
    permission: 'kanban.use',
    read: readMine,
    move: (move) => moveMine(services, move),
  });
}
