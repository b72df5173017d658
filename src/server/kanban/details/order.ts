import { notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { type OrderedIn, type Placed, ranksBetween } from '../cards/rank';
import { sql } from 'kysely';

/**
 * The rank key of a row after another of its parent: absent = at the end, null = first; also the end when that one
 * was deleted meanwhile. @throws ApiError 404 for one of another parent.
 */
export async function rankAfter(
  trx: Transaction,
  ordered: OrderedIn,
  after: string | null | undefined,
): Promise<string> {
  return (await rankOfMove(trx, ordered, after)) ?? '';
}

/** The same for a row that moves; null = it is there already. */
export async function rankOfMove(
  trx: Transaction,
  ordered: OrderedIn,
  after: string | null | undefined,
  moving?: string,
): Promise<string | null> {
  const { rows } = await sql<Placed & { deletedAt: string | null }>`select id, rank, "deletedAt"
    from ${sql.table(ordered.table)} where ${sql.ref(ordered.parent)} = ${ordered.parentId} order by rank, id`.execute(
    trx,
  );
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  const there = live.filter(({ id }) => id !== moving);
  let at = there.length;
  if (after === null) at = 0;
  else if (after !== undefined) {
    if (!rows.some(({ id }) => id === after)) throw notFound();
    const place = there.findIndex(({ id }) => id === after);
    if (place >= 0) at = place + 1;
  }
  if (live.findIndex(({ id }) => id === moving) === at) return null;
  const [rank = ''] = await ranksBetween(trx, ordered, { before: there[at - 1], after: there[at] }, 1);
  return rank;
}
