import { Buyer } from '@/testing/shopScene';
import { printBurst, printHeld } from '../held';
import type { ShopWorkspace } from './workspace';

/** Everybody wants one of this few items. */
const WANTED = 10;
const BUYERS = 150;
/** Orders that are placed concurrently. */
const AT_ONCE = 10;

async function wanted({ db }: ShopWorkspace) {
  return db
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
    .select(['variant.id', 'variant.price'])
    .where('stock.onHand', '>', 1000)
    .limit(WANTED)
    .execute();
}

/** Changes of a cart, and orders that are placed concurrently for the same ten items. */
export async function benchBuying(shop: ShopWorkspace): Promise<void> {
  const goods = await wanted(shop);
  const visitor = new Buyer(shop.api);
  let quantity = 0;
  const change = () => {
    quantity = (quantity % 5) + 1;
    return visitor.wants(goods.slice(0, 5).map(({ id, price }) => [id, quantity, price] as const));
  };
  await printHeld('Buying', [{ label: 'a cart of five lines changes', hold: 100, run: change }]);

  const ready = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = new Buyer(shop.api);
    const { id, price } = goods[n % goods.length]!;
    const seen = await buyer.wants([[id, 1, price]]);
    const { quote } = await buyer.wants([[id, 1, price]], {
      shippingMethodId: seen.quote.shippingMethods[0]?.id,
    });
    const { cart } = await buyer.read();
    ready.push({ buyer, cart: cart!, quote });
  }
  await printBurst(`placing for ${WANTED} variants`, ready, {
    atOnce: AT_ONCE,
    hold: 200,
    least: 50,
    work: async ({ buyer, cart, quote }) => {
      const { status, body } = await buyer.place(
        { cart, quote },
        { payment: { method: 'cash_on_delivery' } },
      );
      if (status !== 200) throw new Error(`an order answered ${status}: ${JSON.stringify(body)}`);
    },
  });
}
