import type * as z from 'zod';
import type { stockContract } from '@/domain/shop/stockContract';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { stockOf } from './list';

type Query = z.output<typeof stockContract.movements.query>;

/** All stock movements of a variant, the newest first. Throws 404. */
export async function listMovements(
  db: Database,
  needs: Pick<Services, 'config' | 'now'>,
  { variantId, limit, cursor }: Query,
) {
  await stockOf(db, needs, variantId);
  const { rows, next } = await keyset(
    db
      .selectFrom('stock_movement')
      .leftJoin('shop_order', (join) =>
        join.onRef('shop_order.id', '=', 'stock_movement.refId').on('stock_movement.refType', '=', 'order'),
      )
      .select(['stock_movement.id', 'kind', 'quantity', 'onHandAfter', 'stock_movement.note', 'actorId'])
      .select(['stock_movement.createdAt as at', 'shop_order.number as orderNumber'])
      .where('variantId', '=', variantId),
    {
      // Ids increase with time, so they order movements of the same instant.
      sort: [{ column: 'stock_movement.createdAt', direction: 'desc' }],
      id: 'stock_movement.id',
      limit,
      cursor,
      filters: { variantId },
    },
  );
  const people = await personRefs(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const movements = rows.map(({ actorId, ...row }) => ({
    ...row,
    actor: actorId === null ? null : (people.get(actorId) ?? null),
  }));
  return { movements, ...(next !== undefined && { next }) };
}
