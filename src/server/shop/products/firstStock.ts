import type { VariantBody } from '@/domain/shop/productForm';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { Shop } from './shop';

/** The stock of a new variant, with its first movement. */
export async function writeFirstStock(
  { now, user }: Pick<Shop, 'now' | 'user'>,
  trx: Transaction,
  variantId: string,
  given: VariantBody['stock'],
): Promise<void> {
  const at = now().toISOString();
  const { tracked = true, onHand = 0, backorder = false, lowAt = 5 } = given ?? {};
  const flags = { tracked: tracked ? 1 : 0, backorder: backorder ? 1 : 0 };
  await trx
    .insertInto('stock')
    .values({ variantId, onHand, ...flags, lowAt, updatedAt: at })
    .execute();
  if (onHand === 0) return;
  const movement = {
    id: newId(),
    variantId,
    kind: 'initial' as const,
    quantity: onHand,
    onHandAfter: onHand,
  };
  await trx
    .insertInto('stock_movement')
    .values({ ...movement, refType: null, refId: null, actorId: user.id, createdAt: at })
    .execute();
}
