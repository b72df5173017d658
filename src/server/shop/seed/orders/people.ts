import type { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { placeOf } from './places';

/** A buyer of the demo. */
export interface DemoBuyer {
  id: string;
  name: string;
  email: string;
  locale: string;
}

/** A buyer with the time they joined, ISO. */
export interface JoinedBuyer extends DemoBuyer {
  createdAt: string;
}

/** Each gets two addresses and a test card; every fourth a second card. */
export async function seedPurses(
  trx: Transaction,
  buyers: readonly DemoBuyer[],
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const row = newRow(now.toISOString());
  const addresses = buyers.flatMap(({ id: userId, name }, n) =>
    [n, n + 7].map((place, nth) => ({
      ...row,
      id: random.id(now),
      userId,
      ...placeOf(place, name),
      isDefaultBilling: nth === 0 ? 1 : 0,
      isDefaultShipping: nth === 0 ? 1 : 0,
    })),
  );
  const cards = buyers.flatMap(({ id: userId }, n) =>
    (n % 4 === 0 ? (['4242', '4444'] as const) : (['4242'] as const)).map((last4, nth) => ({
      ...row,
      id: random.id(now),
      userId,
      providerId: 'test',
      methodRef: `tm_demo_${n}_${last4}`,
      brand: last4 === '4242' ? 'Visa' : 'Mastercard',
      last4,
      isDefault: nth === 0 ? 1 : 0,
    })),
  );
  const books = cards.map(({ methodRef, last4 }) => ({
    ref: methodRef,
    card: last4 === '4242' ? 'visa4242' : 'mastercard4444',
    createdAt: now.toISOString(),
    detachedAt: null,
  }));
  await insertMany(trx, 'address', addresses);
  await insertMany(trx, 'payment_method', cards);
  await insertMany(trx, 'test_method', books);
}
