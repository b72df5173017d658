import { cardFilters, type ListedCard } from '@/domain/kanban/cardList';
import type { BoardListItem } from '@/domain/kanban/schemas';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { listBoards } from './board/list';
import { listCards } from './cards/list';
import { kanbanOf } from './kanban';

/** The lists take no longer words. */
const LONGEST = 100;
/** Boards that stand before the cards. */
const BOARDS = 3;

const boardHit = ({ id, key, name, description, updatedAt }: BoardListItem): SearchHit => ({
  id,
  type: 'board',
  title: name,
  snippet: [key, description].filter(Boolean).join(' · '),
  path: `/dashboard/kanban?board=${encodeURIComponent(key)}`,
  actor: null,
  at: updatedAt,
});

const cardHit = ({ id, key, name, board, column, updatedAt }: ListedCard): SearchHit => ({
  id,
  type: 'card',
  title: `${key} ${name}`,
  snippet: `${board.name} · ${column.name}`,
  path: `/dashboard/kanban/card/${encodeURIComponent(key)}`,
  actor: null,
  at: updatedAt,
});

/** Boards and cards are found by what their lists are searched by. */
export function searchBoards(services: Services): void {
  services.searches.register('kanban', {
    permission: 'kanban.use',
    knows: ['from', 'days', 'file', 'image'],
    find: async ({ user, request, text, from, days, has, limit, cursor }): Promise<SearchFinds> => {
      const kanban = kanbanOf({ ...services, user, request });
      const query = text.slice(0, LONGEST);
      if (from?.ids.length === 0) return { hits: [] };
      const filters = {
        ...cardFilters.parse({ query, state: 'any' }),
        ...(from && { reporter: [...from.ids] }),
        ...(days.from !== undefined && { createdFrom: days.from }),
        ...(days.to !== undefined && { createdTo: days.to }),
        holds: has.filter((one) => one === 'file' || one === 'image'),
      };
      const isNarrowed = from !== undefined || has.length > 0 || Object.keys(days).length > 0;
      const [{ boards }, { cards, next }] = await Promise.all([
        cursor === undefined && !isNarrowed
          ? listBoards(kanban, { state: 'open', sort: 'visited', query, limit: BOARDS })
          : { boards: [] },
        listCards(kanban, { ...filters, sort: '-updatedAt', limit, cursor }),
      ]);
      return { hits: [...boards.map(boardHit), ...cards.map(cardHit)], next };
    },
  });
}
