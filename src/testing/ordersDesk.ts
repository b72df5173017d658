import type { Order } from '@/domain/shop/orderSchemas';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from './api';
import { storeProduct } from './factories/products';
import { createUser } from './factories/users';
import { actOn, tellWebhooks } from './payments';
import { sessionFor } from './session';
import { Buyer, storeShipping } from './shopScene';

type Role = 'admin' | 'manager' | 'member' | 'guest';
type Given = NonNullable<Parameters<typeof storeProduct>[1]>;

/** An open shop, with a staff member who handles orders and with buyers. */
export async function ordersDesk(
  db: Database,
  overrides: Partial<Services> = {},
  env: Record<string, string> = {},
) {
  const api = testApp(db, overrides, env);
  await storeShipping(db, 500);
  await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();

  const person = async (role: Role = 'guest', more: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(db, { role, ...more });
    return { user, as: await sessionFor(api.services, user) };
  };
  const staff = await person('manager');

  const buyer = async () => {
    const { user, as } = await person();
    return { user, as, cart: new Buyer(api, as) };
  };
  type Who = Awaited<ReturnType<typeof buyer>>;

  /** A product with one variant. */
  const goods = async (price = 1000, stock = 10, more: Given = {}) => {
    const stored = await storeProduct(db, { variants: [{ price, stock }], ...more });
    return { id: stored.id, variantId: stored.variantIds[0]!, price };
  };
  type Goods = Awaited<ReturnType<typeof goods>>;

  /** Acts on an order; as staff by default. */
  const act = (what: string, body: object, as: string | undefined = staff.as, key: string = newId()) =>
    api.post<{ order: Order }>(`/api/shop/orders/${what}`, body, {
      as,
      headers: { 'idempotency-key': key },
    });

  const shown = async (number: string, as = staff.as) =>
    (await api.get<{ order: Order }>(`/api/shop/orders/order?number=${number}`, { as })).body.order;

  /** An unpaid order of this many units. */
  const placed = async (who: Pick<Who, 'cart'>, things: Goods, quantity = 1, more: object = {}) => {
    const filled = await who.cart.wants([[things.variantId, quantity, things.price]]);
    const { body, status } = await who.cart.place(filled, more);
    if (status !== 200) throw new Error(`placing answered ${status} ${body.code}`);
    return body;
  };

  /** An order of this many units, paid by the test card. */
  const paid = async (who: Pick<Who, 'cart'>, things: Goods, quantity = 1): Promise<Order> => {
    const { order, redirectUrl } = await placed(who, things, quantity);
    await actOn(api, redirectUrl ?? '');
    await tellWebhooks(api);
    return shown(order.number);
  };

  return { api, db, staff, person, buyer, goods, act, shown, placed, paid };
}

export type OrdersDesk = Awaited<ReturnType<typeof ordersDesk>>;
