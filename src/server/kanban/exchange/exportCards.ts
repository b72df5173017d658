import { dayIn } from '@/domain/days';
import type { ListedCard } from '@/domain/kanban/cardList';
import { CARD_COLUMNS, joinNames } from '@/domain/kanban/csv';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import { personRefs } from '@/server/core/people';
import { workspaceZone } from '../cards/dates';
import { listCards } from '../cards/list';
import type { Kanban } from '../kanban';

/** Cards that are read at once. */
const PAGE = 200;
/** The board, then the columns of a single board's table. */
const COLUMNS = ['board', ...CARD_COLUMNS] as const;

type ListCriteria = Omit<Parameters<typeof listCards>[1], 'limit' | 'cursor'>;

/** Texts of labels, people and descriptions for the rows of a page, by their ids. */
async function wordsOf({ db }: Kanban, cards: readonly ListedCard[]) {
  const labelIds = cards.flatMap((card) => card.labelIds);
  const labels = await db
    .selectFrom('board_label')
    .select(['id', 'name'])
    .where('id', 'in', labelIds.length > 0 ? labelIds : [''])
    .execute();
  const texts = await db
    .selectFrom('card_body')
    .select(['cardId', 'text'])
    .where(
      'cardId',
      'in',
      cards.map(({ id }) => id),
    )
    .execute();
  return {
    labels: new Map(labels.map(({ id, name }) => [id, name])),
    texts: new Map(texts.map(({ cardId, text }) => [cardId, text])),
    people: await personRefs(
      db,
      cards.flatMap(({ assigneeIds }) => assigneeIds),
    ),
  };
}

function lineOf(card: ListedCard, { labels, texts, people }: Awaited<ReturnType<typeof wordsOf>>): string {
  const cells: Record<(typeof COLUMNS)[number], string> = {
    board: card.board.name,
    key: card.key,
    name: card.name,
    column: card.column.name,
    labels: joinNames(card.labelIds.flatMap((id) => labels.get(id) ?? [])),
    priority: card.priority,
    assignees: joinNames(card.assigneeIds.flatMap((id) => people.get(id)?.name ?? [])),
    startOn: card.startOn ?? '',
    dueOn: card.dueOn ?? '',
    dueTime: card.dueTime ?? '',
    done: card.completed ? 'yes' : 'no',
    description: texts.get(card.id) ?? '',
  };
  return csvLine(COLUMNS.map((column) => cells[column]));
}

async function* linesOf(
  kanban: Kanban,
  first: Awaited<ReturnType<typeof listCards>>,
  question: ListCriteria,
) {
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS]);
  for (let page = first; ;) {
    const { cards, next } = page;
    if (cards.length > 0) {
      const words = await wordsOf(kanban, cards);
      yield cards.map((card) => lineOf(card, words)).join('');
    }
    if (next === undefined) return;
    page = await listCards(kanban, { ...question, limit: PAGE, cursor: next });
  }
}

/** Streams the cards of the list over all boards as a table, read page by page. Throws 404. */
export async function exportCards(kanban: Kanban, question: ListCriteria): Promise<Response> {
  const first = await listCards(kanban, { ...question, limit: PAGE });
  const day = dayIn(await workspaceZone(kanban.db), kanban.now());
  return csvAnswer(linesOf(kanban, first, question), `cards-${day}`);
}
