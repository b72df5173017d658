import { docMentions } from '@/domain/doc/reading';
import type { Doc, DocNode } from '@/domain/doc/types';
import {
  MAX_FIRST_NAME,
  type PublicBoard,
  type PublicCard,
  type PublicDetail,
} from '@/domain/kanban/exchange';
import { notFound } from '@/domain/errors';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { assertPace } from '@/server/core/pace';
import type { Services } from '@/server/core/services';
import type { EndUser } from '@/domain/auth/contract';
import { wholeBoard } from '../board/read';
import { bodyOf } from '../cards/body';
import { checklistsOf } from '../details/read';

const PER_MINUTE = 60;
/** The user of all visitors of public links; no real user has this id. */
const VISITOR = { id: '', role: 'guest', permissions: [] as string[] } as EndUser;

type Names = ReadonlyMap<string, string>;

const toNames = (rows: readonly { id: string; firstName: string }[]): Names =>
  new Map(rows.map(({ id, firstName }) => [id, firstName.slice(0, MAX_FIRST_NAME)]));

/** First names of active assignees on a board. */
async function assigneesOf(db: Services['db'], boardId: string): Promise<Names> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'firstName'])
    .where('deletedAt', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('card_assignee')
        .innerJoin('card', 'card.id', 'card_assignee.cardId')
        .select('card_assignee.userId')
        .where('card.boardId', '=', boardId),
    )
    .execute();
  return toNames(rows);
}

function toPublic(names: Names, card: CardSummary): PublicCard {
  const { id, key, name, columnId, startOn, dueOn, completed, labelIds, coverUrl } = card;
  const { hasDescription, checklistDone, checklistTotal } = card;
  const assignees = card.assigneeIds.flatMap((one) => names.get(one) ?? []);
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

function publicOf(board: Board, names: Names): PublicBoard {
  const { cards, color, columnOrder, columns, description, key, labels, name } = board;
  return {
    key,
    name,
    description,
    color,
    columnOrder,
    columns,
    labels,
    cards: Object.fromEntries(Object.values(cards).map((card) => [card.id, toPublic(names, card)])),
  };
}

/** Nodes for the public: people by their first names only, no pictures. */
function publicNodes(nodes: readonly DocNode[], names: Names): DocNode[] {
  return nodes.flatMap((node): DocNode[] => {
    if (node.type === 'image') return [];
    if (node.type === 'mention') {
      const label = names.get(String(node.attrs?.['id'])) ?? '…';
      return [{ type: 'mention', attrs: { id: '', label } }];
    }
    return [node.content ? { ...node, content: publicNodes(node.content, names) } : node];
  });
}

async function publicDoc(db: Services['db'], doc: Doc): Promise<Doc> {
  const ids = docMentions(doc);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('user').select(['id', 'firstName']).where('id', 'in', ids).execute();
  return { ...doc, content: publicNodes(doc.content, toNames(rows)) };
}

async function detailOf(db: Services['db'], card: PublicCard): Promise<PublicDetail> {
  const { description: doc } = await bodyOf(db, card.id);
  const description = doc && (await publicDoc(db, doc));
  const lists = await checklistsOf(db, card.id);
  const checklists = lists.map(({ id, items, name }) => ({
    id,
    name,
    items: items.map((item) => ({ id: item.id, text: item.text, done: item.doneAt !== null })),
  }));
  return { ...card, description, checklists };
}

/** The board of a valid public link. */
const published = (db: Services['db'], token: string) =>
  db
    .selectFrom('board')
    .where('publicToken', '=', token)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null);

/** Whether a public link is valid. */
export async function isPublished(db: Services['db'], token: string): Promise<boolean> {
  return (await published(db, token).select('id').executeTakeFirst()) !== undefined;
}

/**
 * The public view of a board by its link, or of one of its cards: no comment, file, e-mail, person or archived card.
 * @throws ApiError 404 for a wrong or revoked link, 429 beyond 60 a minute per address.
 */
export async function showPublic(
  services: Services,
  address: string,
  { token, cardId }: { token: string; cardId?: string | undefined },
) {
  assertPace(services, { key: `kanban.public:${address}`, perMinute: PER_MINUTE });
  const { blobs, config, db } = services;
  const row = await published(db, token).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  const board = await wholeBoard(
    { blobs, config, db, user: VISITOR },
    { board: row, role: 'viewer', ownRole: null },
  );
  const shown = publicOf(board, await assigneesOf(db, row.id));
  if (cardId === undefined) return { board: shown };
  const card = shown.cards[cardId];
  if (!card) throw notFound();
  return { card: await detailOf(db, card) };
}
