import { can } from '@/domain/auth/permissions';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { listOrders } from './orders/list';
import { orderPath } from './orders/notices';

/** Longest query that the list accepts. */
const LONGEST = 100;

type Found = Awaited<ReturnType<typeof listOrders>>['orders'][number];

const toHit = ({ id, number, customerName, placedAt }: Found): SearchHit => ({
  id,
  type: 'order',
  title: number,
  snippet: customerName,
  path: orderPath(number),
  actor: null,
  at: placedAt,
});

/** Registers the search of orders by number, name, email and SKU: all with `orders.read`, else the user's own. */
export function searchOrders({ db, now, searches }: Services): void {
  searches.register('orders', {
    knows: ['days'],
    find: async ({ user, text, days, limit, cursor }): Promise<SearchFinds> => {
      const { orders, next } = await listOrders(
        db,
        {
          query: text.slice(0, LONGEST),
          ...days,
          ...(!can(user, 'orders.read') && { userId: user.id }),
          limit,
          cursor,
        },
        now(),
      );
      return { hits: orders.map(toHit), next };
    },
  });
}
