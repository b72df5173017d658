import { Buyer } from '@/testing/shopScene';
import { p95, printFigure, printHeld, timed } from './table';
import type { ShopWorkspace } from './workspace';

/** Everybody wants one of so few things. */
const WANTED = 10;
const BUYERS = 150;
/** Orders that are placed at a time. */
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

/** A cart that changes, and orders that are placed at once for the same ten things. */
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
  const times: number[] = [];
  const queue = ready.values();
  const work = async () => {
    for (const { buyer, cart, quote } of queue) {
      const took = await timed(async () => {
        const { status, body } = await buyer.place(
          { cart, quote },
          { payment: { method: 'cash_on_delivery' } },
        );
        if (status !== 200) throw new Error(`an order answered ${status}: ${JSON.stringify(body)}`);
      });
      times.push(took);
    }
  };
  const whole = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, work)));
  printFigure(`placing, ${AT_ONCE} at once for ${WANTED} variants`, p95(times), { hold: 200 });
  const each = whole / BUYERS;
  printFigure(`placing, each (${Math.round(1000 / each)} a second)`, each, { hold: 20 });
}
