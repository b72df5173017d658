import type { Database } from '@/server/db/database';

/** `country` is that of the delivery, null before it is known; `day` is `YYYY-MM-DD`. */
export interface TaxPlace {
  country: string | null;
  day: string;
}

/** Pcm by class key: the rate of the country, else of `*`, that is valid on the day. */
export type TaxRates = ReadonlyMap<string, number>;

/** Country of the seller; null when the company has not set one. */
async function companyCountry(db: Database): Promise<string | null> {
  const row = await db.selectFrom('company').select('country').executeTakeFirst();
  return row?.country || null;
}

/**
 * The rates of all classes for a delivery. Without a country, the company's is used. A class without a rate
 * there is not in the map: its rate is 0. Source: shop, section 2.4.
 */
export async function taxRatesFor(db: Database, { country, day }: TaxPlace): Promise<TaxRates> {
  const place = country ?? (await companyCountry(db)) ?? '*';
  const rows = await db
    .selectFrom('tax_rate')
    .select(['taxClassId', 'country', 'rate'])
    .where('country', 'in', [place, '*'])
    .where('validFrom', '<=', day)
    .where('deletedAt', 'is', null)
    .orderBy('validFrom')
    .execute();
  const rates = new Map<string, number>();
  for (const wanted of ['*', place])
    for (const { taxClassId, rate, country: of } of rows) if (of === wanted) rates.set(taxClassId, rate);
  return rates;
}
