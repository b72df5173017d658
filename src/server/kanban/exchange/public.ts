import type { PublicBoard, PublicCard, PublicDetail } from '@/domain/kanban/exchange';
import { notFound } from '@/domain/errors';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { withinPace } from '@/server/core/pace';
import type { Services } from '@/server/core/services';
import type { EndUser } from '@/domain/auth/contract';
import { wholeBoard } from '../board/read';
import { bodyOf } from '../cards/body';
import { checklistsOf } from '../details/read';

const PER_MINUTE = 60;
/** Everybody who follows a public link; nobody has this id. */
const VISITOR = { id: '', role: 'guest', permissions: [] as string[] } as EndUser;

function firstNames(board: Board, card: CardSummary): string[] {
  const people = new Map([...board.members, ...board.people].map(({ id, name }) => [id, name]));
  return card.assigneeIds.flatMap((id) => people.get(id)?.split(' ')[0] ?? []);
}

function toPublic(board: Board, card: CardSummary): PublicCard {
  const { id, key, name, columnId, startOn, dueOn, completed, labelIds, coverUrl } = card;
  const { hasDescription, checklistDone, checklistTotal } = card;
  const assignees = firstNames(board, card);
  return {
    id,
    key,
    name,
    columnId,
    startOn,
    dueOn,
    completed,
    labelIds,
    coverUrl,
    assignees,
    hasDescription,
    checklistDone,
    checklistTotal,
  };
}

function publicOf(board: Board): PublicBoard {
  const { cards, color, columnOrder, columns, description, key, labels, name } = board;
  return {
    key,
    name,
    description,
    color,
    columnOrder,
    columns,
    labels,
    cards: Object.fromEntries(Object.values(cards).map((card) => [card.id, toPublic(board, card)])),
  };
}

async function detailOf(db: Services['db'], card: PublicCard): Promise<PublicDetail> {
  const { description } = await bodyOf(db, card.id);
  const lists = await checklistsOf(db, card.id);
  const checklists = lists.map(({ id, items, name }) => ({
    id,
    name,
    items: items.map((item) => ({ id: item.id, text: item.text, done: item.doneAt !== null })),
  }));
  return { ...card, description, checklists };
}

/** The board behind a public link, while it is one. */
const published = (db: Services['db'], token: string) =>
  db
    .selectFrom('board')
    .where('publicToken', '=', token)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null);

/** Whether a public link leads anywhere. */
export async function isPublished(db: Services['db'], token: string): Promise<boolean> {
  return (await published(db, token).select('id').executeTakeFirst()) !== undefined;
}

/**
 * What everybody sees of a board by its link, or of one of its cards: no comment, file, e-mail, person or archived card.
 * @throws ApiError 404 for a wrong or withdrawn link, 429 beyond 60 a minute per address.
 */
export async function showPublic(
  services: Services,
  address: string,
  { token, cardId }: { token: string; cardId?: string | undefined },
) {
  withinPace(services, { key: `kanban.public:${address}`, perMinute: PER_MINUTE });
  const { blobs, config, db } = services;
  const row = await published(db, token).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  const board = await wholeBoard(
    { blobs, config, db, user: VISITOR },
    { board: row, role: 'viewer', ownRole: null },
  );
  const shown = publicOf(board);
  if (cardId === undefined) return { board: shown };
  const card = shown.cards[cardId];
  if (!card) throw notFound();
  return { card: await detailOf(db, card) };
}
