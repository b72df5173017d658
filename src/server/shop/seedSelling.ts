import type { Transaction } from '@/server/db/database';
import { insertMany } from '@/server/db/bulk';
import { newId, newRow, nowIso } from '@/server/db/row';

const DAY = 86_400_000;
const RATES = [
  ['standard', 'DE', 19_000],
  ['reduced', 'DE', 7_000],
  ['standard', 'FR', 20_000],
  ['reduced', 'FR', 5_500],
  ['standard', 'AT', 20_000],
  ['standard', 'NL', 21_000],
  ['standard', 'IT', 22_000],
  ['standard', 'ES', 21_000],
  ['standard', '*', 19_000],
  ['zero', '*', 0],
] as const;
const METHODS = [
  ['Standard', 'Parcel to your door', 490, 7500, 2, 4],
  ['Express', 'On the next working day', 1290, null, 1, 1],
  ['Pick-up', 'Ready at our counter', 0, null, 1, 1],
] as const;

async function seedTaxes(trx: Transaction, at: string): Promise<void> {
  const rates = RATES.map(([taxClassId, country, rate]) => ({
    id: newId(),
    taxClassId,
    country,
    rate,
    validFrom: '2007-01-01',
    ...newRow(at),
  }));
  await insertMany(trx, 'tax_rate', rates);
}

async function seedShipping(trx: Transaction, at: string): Promise<void> {
  const rows = METHODS.map(([name, description, amount, freeOver, minDays, maxDays], position) => ({
    id: newId(),
    name,
    description,
    countries: '[]',
    kind: 'flat' as const,
    freeOver,
    minDays,
    maxDays,
    rates: JSON.stringify([{ upTo: null, amount }]),
    taxClassId: 'standard',
    position,
    disabledAt: null,
    ...newRow(at),
  }));
  await insertMany(trx, 'shipping_method', rows);
}

async function seedDiscounts(trx: Transaction, now: Date): Promise<void> {
  const open = { startsAt: null, endsAt: null, limitTotal: null, limitPerCustomer: null, usedCount: 0 };
  const ended = new Date(now.getTime() - 30 * DAY).toISOString();
  const codes = [
    { code: 'WELCOME10', kind: 'percent' as const, value: 10_000, ...open, limitPerCustomer: 1 },
    { code: 'FREESHIP', kind: 'free_shipping' as const, value: 0, ...open },
    { code: 'SUMMER25', kind: 'percent' as const, value: 25_000, ...open, endsAt: ended },
    { code: 'VIP50', kind: 'fixed' as const, value: 5000, ...open, limitTotal: 50, usedCount: 50 },
  ];
  const rest = { minSubtotal: 0, scope: 'all' as const, scopeIds: '[]', onSaleItems: 1, disabledAt: null };
  const rows = codes.map((one) => ({ id: newId(), ...one, ...rest, ...newRow(nowIso(now)) }));
  await insertMany(trx, 'discount', rows);
}

/** Sales settings of the demo: taxes, shipping methods, codes; open to visitors. Source: shop, section 12. */
export async function seedSelling(trx: Transaction, { now }: { now: Date }): Promise<void> {
  await seedTaxes(trx, nowIso(now));
  await seedShipping(trx, nowIso(now));
  await seedDiscounts(trx, now);
  await trx.updateTable('shop_setting').set({ publicShop: 1 }).execute();
}
