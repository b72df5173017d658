import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { MAX_RANK } from '@/domain/kanban/limits';
import type { Transaction } from '@/server/db/database';

/** A table whose rows are ordered by rank keys within one parent. */
export interface OrderedIn {
  table: 'card' | 'board_column' | 'checklist' | 'checklist_item';
  parent: 'columnId' | 'boardId' | 'cardId' | 'checklistId';
  parentId: string;
}

export interface Placed {
  id: string;
  rank: string;
}

/** Rows re-ranked per statement. */
const CHUNK = 500;

async function inOrder(trx: Transaction, { table, parent, parentId }: OrderedIn): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select id, rank from ${sql.table(table)}
    where ${sql.ref(parent)} = ${parentId} order by rank, id`.execute(trx);
  return rows;
}

/** Gives all rows of a parent, also deleted and archived ones, new keys in their current order. */
async function rewrite(trx: Transaction, ordered: OrderedIn): Promise<Map<string, string>> {
  const rows = await inOrder(trx, ordered);
  const keys = generateNKeysBetween(null, null, rows.length);
  const fresh = new Map(rows.map(({ id }, at) => [id, keys[at] ?? '']));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK).map(({ id }) => id);
    const cases = part.map((id) => sql`when ${id} then ${fresh.get(id)}`);
    await sql`update ${sql.table(ordered.table)} set rank = case id ${sql.join(cases, sql` `)} else rank end
      where id in (${sql.join(part)})`.execute(trx);
  }
  return fresh;
}

function keysBetween(before: Placed | undefined, after: Placed | undefined, count: number): string[] | null {
  if (before && after && before.rank >= after.rank) return null;
  const keys = generateNKeysBetween(before?.rank ?? null, after?.rank ?? null, count);
  return keys.some((key) => key.length > MAX_RANK) ? null : keys;
}

/**
 * Keys for new rows between two neighbours. If the neighbours have equal keys, or keys would get too long, all keys
 * of the parent are regenerated first. Source: kanban, rule 2.
 */
export async function ranksBetween(
  trx: Transaction,
  ordered: OrderedIn,
  { before, after }: { before?: Placed | undefined; after?: Placed | undefined },
  count: number,
): Promise<string[]> {
  const keys = keysBetween(before, after, count);
  if (keys) return keys;
  const fresh = await rewrite(trx, ordered);
  const moved = (row: Placed | undefined) => row && { ...row, rank: fresh.get(row.id) ?? row.rank };
  return keysBetween(moved(before), moved(after), count) ?? [];
}
