import type { ActivityAction } from '@/domain/people/activityWords';
import type { ProductFacts } from '@/domain/shop/facts';
import { diff, recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import type { StoredProduct } from '../catalogue/find';
import { invalidateFacets } from '../catalogue/facets';
import type { Shop } from './shop';

function factsOf(row: StoredProduct): ProductFacts | null {
  const { id, slug, name, status, ownerId, categoryId, priceMin, currency, available } = row;
  if (row.deletedAt !== null) return null;
  return { id, slug, name, status, ownerId, categoryId, price: priceMin, currency, available };
}

const FIELDS = ['name', 'status', 'priceMin', 'categoryId', 'code', 'badge'] as const;

/** Logs a change of a product and emits its events, in the same transaction. */
export async function publishProduct(
  { db, events, user }: Shop,
  trx: Transaction,
  action: ActivityAction,
  { before, after }: { before: StoredProduct | null; after: StoredProduct },
): Promise<void> {
  await recordActivity(trx, {
    actorId: user.id,
    area: 'shop',
    entityKind: 'product',
    entityId: after.id,
    title: after.name,
    action,
    diff: before ? diff(before, after, FIELDS) : {},
  });
  const [was, is] = [before && factsOf(before), factsOf(after)];
  await events.emit(trx, 'product.changed', { before: was, after: is, actorId: user.id });
  if (was && !is) await events.emit(trx, 'entity.removed', { type: 'shop.product', id: after.id });
  if (before?.deletedAt && is)
    await events.emit(trx, 'entity.restored', { type: 'shop.product', id: after.id });
  invalidateFacets(db);
}
