import { sql } from 'kysely';
import type { CardSummary, SharedCard } from '@/domain/kanban/schemas';
import { PRIORITIES } from '@/domain/kanban/words';
import { describedRows, toAttachment } from '@/server/core/blobs/describe';
import type { Database } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import type { Kanban } from '../kanban';
import { cardParts, cardRows, type Counts, type Link, NO_COUNTS, type ShownRow } from './select';

type Needs = Pick<Kanban, 'blobs'> & { db: Database };

/** Covers by attachment id, in one statement. */
async function coversOf({ blobs, db }: Needs, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await describedRows(db)
    .where('attachment.id', 'in', ids)
    .where('attachment.deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toAttachment(blobs.needs, row).thumbnailUrl]));
}

function grouped(links: readonly Link[]) {
  const of = { assignee: new Map<string, string[]>(), label: new Map<string, string[]>() };
  for (const { cardId, kind, otherId } of links) {
    const known = of[kind].get(cardId);
    if (known) known.push(otherId);
    else of[kind].set(cardId, [otherId]);
  }
  return of;
}

/** `OPS-12`. */
export const keyOf = ({ boardKey, number }: { boardKey: string; number: number }) => `${boardKey}-${number}`;

interface Around {
  links: ReturnType<typeof grouped>;
  covers: ReadonlyMap<string, string | null>;
  counts: ReadonlyMap<string, Counts>;
}

function toSummary(row: ShownRow, { counts, covers, links }: Around): CardSummary {
  const { id, boardId, columnId, number, name, startOn, dueOn, dueTime, dueAt, remind, completedAt } = row;
  const counted = counts.get(id) ?? NO_COUNTS;
  const { reporterId, createdById, archivedAt, createdAt, updatedAt, version } = row;
  return {
    id,
    boardId,
    columnId,
    number,
    name,
    startOn,
    dueOn,
    dueTime,
    dueAt,
    remind,
    completedAt,
    commentCount: counted.comments,
    attachmentCount: counted.files,
    checklistDone: counted.done,
    checklistTotal: counted.items + counted.done,
    likeCount: counted.likes,
    reporterId,
    createdById,
    archivedAt,
    createdAt,
    updatedAt,
    version,
    key: keyOf(row),
    priority: PRIORITIES[row.priority - 1] ?? 'medium',
    completed: completedAt !== null,
    assigneeIds: links.assignee.get(id) ?? [],
    labelIds: links.label.get(id) ?? [],
    coverUrl: row.coverAttachmentId === null ? null : (covers.get(row.coverAttachmentId) ?? null),
    hasDescription: counted.described > 0,
    liked: counted.liked > 0,
    watching: counted.watching > 0,
  };
}

/** Rows as cards for one reader: two statements for any number. `which` is a subquery of their ids. */
export async function assembleCards(
  needs: Needs,
  userId: string,
  rows: readonly ShownRow[],
  which: ReturnType<typeof sql>,
): Promise<CardSummary[]> {
  if (rows.length === 0) return [];
  const { counts, links: plain } = await cardParts(needs.db, userId, which);
  const links = grouped(plain);
  const covers = await coversOf(
    needs,
    rows.flatMap(({ coverAttachmentId }) => coverAttachmentId ?? []),
  );
  return rows.map((row) => toSummary(row, { links, covers, counts }));
}

/** Cards by id, in the given order, as that person sees them; deleted ones are left out. */
export async function cardsById(
  needs: Needs,
  userId: string,
  ids: readonly string[],
): Promise<CardSummary[]> {
  const byId = new Map<string, CardSummary>();
  for (const part of partsOf(ids)) {
    const rows = await cardRows(needs.db)
      .where('c.id', 'in', part)
      .where('c.deletedAt', 'is', null)
      .execute();
    const cards = await assembleCards(needs, userId, rows, sql`(${sql.join(part)})`);
    for (const card of cards) byId.set(card.id, card);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A card without the fields that depend on the reader. */
export function toShared({ liked: _liked, watching: _watching, ...card }: CardSummary): SharedCard {
  return card;
}
