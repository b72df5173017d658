import type { Order } from '@/domain/shop/orderSchemas';
import type { Cart, CartAnswer, Quote } from '@/domain/shop/cartSchemas';
import type { Payment } from '@/domain/payments/schemas';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { testApp } from './api';

type Api = ReturnType<typeof testApp>;

export const BERLIN = {
  receiver: 'Ana Lima',
  phone: '+49 30 1234',
  line1: 'Lindenstr. 1',
  city: 'Berlin',
  zipCode: '10969',
  country: 'DE',
};

/** The response to placing an order. */
export interface PlacedAnswer {
  order: Order;
  payment: Payment | null;
  redirectUrl?: string;
  link?: string;
}

/** One shipping method, at a fixed price in minor units. */
export async function storeShipping(db: Database, amount = 490, countries: string[] = []): Promise<string> {
  const id = newId();
  const rates = JSON.stringify([{ upTo: null, amount }]);
  const days = { minDays: 2, maxDays: 4, freeOver: null, disabledAt: null };
  await db
    .insertInto('shipping_method')
    .values({
      id,
      name: 'Standard',
      kind: 'flat',
      rates,
      countries: JSON.stringify(countries),
      ...days,
      ...newRow(),
    })
    .execute();
  return id;
}

/** A discount code; 10 % off by default. */
export async function storeDiscount(db: Database, code: string, more: Record<string, unknown> = {}) {
  const open = { startsAt: null, endsAt: null, limitTotal: null, limitPerCustomer: null, disabledAt: null };
  await db
    .insertInto('discount')
    .values({ id: newId(), code, kind: 'percent', value: 10_000, ...open, ...newRow(), ...more })
    .execute();
}

/** A buyer: a signed-in user by `as`, or a visitor with a cookie. */
export class Buyer {
  #cookie = '';

  constructor(
    readonly api: Api,
    readonly as?: string,
  ) {}

  async post<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await this.api.post<T>(path, body, {
      as: this.as,
      headers: { ...headers, cookie: this.#cookie },
    });
    const [given] = answer.headers.getSetCookie();
    if (given?.startsWith('atrium.cart=')) this.#cookie = given.split(';')[0] ?? '';
    return answer;
  }

  async read() {
    const headers = { cookie: this.#cookie };
    return (await this.api.get<CartAnswer>('/api/shop/cart', { as: this.as, headers })).body;
  }

  /** Puts units into the cart, ready to be ordered. */
  async wants(
    lines: readonly (readonly [variantId: string, quantity: number, price: number])[],
    more: object = {},
  ) {
    const wanted = lines.map(([variantId, quantity, priceSeen]) => ({ variantId, quantity, priceSeen }));
    const who = this.as ? {} : { email: 'guest@example.org' };
    const body = { lines: wanted, shippingAddress: BERLIN, ...who, ...more };
    const { body: answer, status } = await this.post<CartAnswer>('/api/shop/cart/update', body);
    if (status !== 200) throw new Error(`the cart answered ${status} ${JSON.stringify(answer)}`);
    return answer as { cart: Cart; quote: Quote };
  }

  place({ cart, quote }: { cart: Cart; quote: Quote }, more: object = {}, key: string = newId()) {
    const body = { cartId: cart.id, cartVersion: cart.version, expectedTotal: quote.total };
    const payment = { method: 'provider' };
    return this.post<PlacedAnswer>(
      '/api/shop/orders/new',
      { ...body, payment, ...more },
      { 'idempotency-key': key },
    );
  }
}
