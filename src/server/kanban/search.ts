import { excerptAround } from '@/domain/excerpt';
import { groupBy } from '@/domain/groupBy';
import { cardFilters, type ListedCard } from '@/domain/kanban/cardList';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { highlightsIn } from '@/domain/search/highlights';
import { phrasesOf } from '@/domain/search/words';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { listBoards } from './board/list';
import { listCards } from './cards/list';
import { textsOf } from './cards/words';
import { type Kanban, kanbanOf } from './kanban';

/** Longest search text that the lists accept. */
const LONGEST = 100;
/** Characters in the excerpt of a match. */
const EXCERPT = 120;
/** Most boards listed above the cards. */
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

/** Index of the first match of any of the phrases in a text. */
function placeOf(text: string, phrases: readonly string[][]): number | undefined {
  return highlightsIn(text, phrases)[0]?.[0];
}

/** Hits of cards that match by their texts, with an excerpt. */
async function saidHits(kanban: Kanban, cards: readonly ListedCard[], query: string): Promise<SearchHit[]> {
  const ids = cards.map(({ id }) => id);
  const texts = groupBy(await textsOf(kanban.db, ids), ({ cardId }) => cardId);
  const phrases = phrasesOf(query);
  return cards.map((card) => {
    const said = (texts.get(card.id) ?? []).flatMap(({ text }) => {
      const place = placeOf(text, phrases);
      return place === undefined ? [] : [excerptAround(text, place, EXCERPT)];
    });
    return { ...cardHit(card), snippet: said[0] ?? cardHit(card).snippet };
  });
}

type Listed = Omit<Parameters<typeof listCards>[1], 'query' | 'says' | 'cursor' | 'limit'>;
interface Part {
  query: string;
  limit: number;
  cursor?: string | undefined;
}

/** Prefix of cursors among the cards that match by their texts only. */
const SAID = 'said:';

async function findSaid(
  kanban: Kanban,
  listed: Listed,
  { query, limit, cursor }: Part,
): Promise<SearchFinds> {
  const { cards, next } = await listCards(kanban, { ...listed, says: query, limit, cursor });
  return { hits: await saidHits(kanban, cards, query), next: next && `${SAID}${next}` };
}

/** Cards that match by name, key or labels; after them those that match by description or comments. */
async function findCards(kanban: Kanban, listed: Listed, part: Part): Promise<SearchFinds> {
  const { query, limit, cursor } = part;
  if (cursor?.startsWith(SAID))
    return findSaid(kanban, listed, { ...part, cursor: cursor.slice(SAID.length) || undefined });
  const { cards, next } = await listCards(kanban, { ...listed, query, limit, cursor });
  const hits = cards.map(cardHit);
  if (next !== undefined || query === '') return { hits, next };
  const said = await findSaid(kanban, listed, { query, limit: Math.max(1, limit - hits.length) });
  if (hits.length < limit) return { hits: [...hits, ...said.hits], next: said.next };
  return { hits, next: said.hits.length > 0 ? SAID : undefined };
}

/** Registers the search of boards and cards: by the criteria of their lists, cards by their texts too. */
export function searchBoards(services: Services): void {
  services.searches.register('kanban', {
    permission: 'kanban.use',
    knows: ['from', 'days', 'file', 'image'],
    find: async ({ user, request, text, from, days, has, limit, cursor }): Promise<SearchFinds> => {
      const kanban = kanbanOf({ ...services, user, request });
      const query = text.slice(0, LONGEST);
      if (from?.ids.length === 0) return { hits: [] };
      const listed: Listed = {
        ...cardFilters.parse({ state: 'any' }),
        ...(from && { reporter: [...from.ids] }),
        ...(days.from !== undefined && { createdFrom: days.from }),
        ...(days.to !== undefined && { createdTo: days.to }),
        holds: has.filter((one) => one === 'file' || one === 'image'),
        sort: '-updatedAt',
      };
      const isNarrowed = from !== undefined || has.length > 0 || Object.keys(days).length > 0;
      const [{ boards }, { hits, next }] = await Promise.all([
        cursor === undefined && !isNarrowed
          ? listBoards(kanban, { state: 'open', sort: 'visited', query, limit: BOARDS })
          : { boards: [] },
        findCards(kanban, listed, { query, limit, cursor }),
      ]);
      return { hits: [...boards.map(boardHit), ...hits], next };
    },
  });
}
