import { addDays } from '@/domain/days';
import type { ShippingOffer } from '@/domain/shop/cartSchemas';
import type { Database } from '@/server/db/database';

/** A parcel to ship. Amounts are minor units. */
export interface Parcel {
  country: string | null;
  grams: number;
  /** After the discount. */
  value: number;
  /** Today in the workspace's zone. */
  today: string;
}

interface Rate {
  upTo: number | null;
  amount: number;
}

export interface Offer extends ShippingOffer {
  taxClassId: string;
}

const SATURDAY = 6;

/** The day `count` working days later. */
function workingDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY) left -= 1;
  }
  return day;
}

function amountOf(
  method: { kind: string; rates: string; freeOver: number | null },
  { grams, value }: Parcel,
): number {
  if (method.freeOver !== null && value >= method.freeOver) return 0;
  const rates = JSON.parse(method.rates) as Rate[];
  const size = method.kind === 'weight' ? grams : method.kind === 'price' ? value : 0;
  return (rates.find(({ upTo }) => upTo === null || size <= upTo) ?? rates.at(-1))?.amount ?? 0;
}

/** Shipping methods for a parcel, in order; all of them while the country is unknown. */
export async function shippingOffers(db: Database, parcel: Parcel): Promise<Offer[]> {
  const rows = await db
    .selectFrom('shipping_method')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const serves = (countries: string) => {
    const list = JSON.parse(countries) as string[];
    return list.length === 0 || parcel.country === null || list.includes(parcel.country);
  };
  return rows
    .filter(({ countries }) => serves(countries))
    .map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      amount: amountOf(row, parcel),
      freeOver: row.freeOver,
      from: workingDays(parcel.today, row.minDays),
      to: workingDays(parcel.today, row.maxDays),
      taxClassId: row.taxClassId,
    }));
}
