import type { Picture } from '@/domain/shop/picture';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Services } from '@/server/core/services';
import { pictureAddresses } from '@/server/core/products/pictures';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** Pictures of an order in a list. */
const MOST = 4;

/** The stored picture of a line; its URLs stay valid when the product is no longer sold. */
export function coverOf(needs: Needs, json: string | null): Picture | null {
  if (json === null) return null;
  const cover = JSON.parse(json) as Picture;
  return { ...cover, ...pictureAddresses(needs, cover.id, false) };
}

/** Orders of a list with their first pictures, and how many lines they have; one query for all. */
export async function withPictures(needs: Needs, orders: readonly OrderDbRow[]) {
  const ids = orders.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await needs.db
          .selectFrom('shop_order_line')
          .select(['orderId', 'cover'])
          .where('orderId', 'in', ids)
          .orderBy('position')
          .execute();
  const byOrder = new Map<string, typeof lines>(ids.map((id) => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    const covers = own.flatMap(({ cover }) => coverOf(needs, cover) ?? []).slice(0, MOST);
    return { ...order, covers, lineCount: own.length };
  });
}
