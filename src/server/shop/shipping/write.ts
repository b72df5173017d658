import type { Selectable } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import { badInput } from '@/domain/errors';
import type { shopSettingsContract, ShippingMethod } from '@/domain/shop/settingsContract';
import type { ShippingMethodBody } from '@/domain/shop/shipping';
import { assertTaxClass } from '@/server/core/taxes/table';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Database, Transaction } from '@/server/db/database';
import type { ShippingMethodTable } from '@/server/db/tables/orders';
import type { Shop } from '../products/shop';

const rowsOf = (db: Database) =>
  db
    .selectFrom('shipping_method')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

function bodyOf(row: Selectable<ShippingMethodTable>): ShippingMethodBody {
  const { name, description, kind, freeOver, minDays, maxDays, taxClassId } = row;
  const same = { name, description, kind, freeOver, minDays, maxDays, taxClassId };
  return {
    ...same,
    countries: JSON.parse(row.countries) as string[],
    rates: JSON.parse(row.rates) as ShippingMethod['rates'],
    disabled: row.disabledAt !== null,
  };
}

const shown = (row: Selectable<ShippingMethodTable>): ShippingMethod => ({
  ...bodyOf(row),
  id: row.id,
  version: row.version,
});

/** All shipping methods in order. */
export async function listMethods(db: Database): Promise<ShippingMethod[]> {
  return (await rowsOf(db)).map(shown);
}

/** Shifts the others for a method that goes after another (null = first); returns its position. */
async function makeRoom(trx: Transaction, id: string, afterId: string | null): Promise<number> {
  const ids = (await rowsOf(trx)).map((row) => row.id).filter((other) => other !== id);
  const at = afterId === null ? 0 : ids.indexOf(afterId) + 1;
  if (afterId !== null && at === 0) throw badInput({ afterId: 'invalid' });
  for (const [place, one] of ids.entries())
    await trx
      .updateTable('shipping_method')
      .set({ position: place < at ? place : place + 1 })
      .where('id', '=', one)
      .execute();
  return at;
}

interface Wish {
  method: ShippingMethodBody;
  /** Undefined: keeps its position, or last for a new one. */
  afterId?: string | null | undefined;
}

const LOGGED = [
  'name',
  'description',
  'countries',
  'kind',
  'rates',
  'freeOver',
  'minDays',
  'maxDays',
  'taxClassId',
  'disabledAt',
] as const;

/** Shipping methods. Throws 400 with `fields`. */
export const shippingMethods = versionedRepository('shipping_method', {
  log: { area: 'shop', kind: 'shipping-method', title: ({ name }) => name, fields: LOGGED },
  lock: 'shop.shipping',
  read: (_db, row) => shown(row),
  columns: async (trx, _shop: Shop, { method, afterId }: Wish, { id, at, before }) => {
    const { countries, rates, disabled, ...same } = method;
    await assertTaxClass(trx, method.taxClassId, 'method.taxClassId');
    const last = before?.position ?? ((await rowsOf(trx)).at(-1)?.position ?? -1) + 1;
    return {
      ...same,
      countries: JSON.stringify([...new Set(countries)].toSorted()),
      rates: JSON.stringify(rates),
      disabledAt: disabled ? (before?.disabledAt ?? at) : null,
      position: afterId === undefined ? last : await makeRoom(trx, id, afterId),
    };
  },
});

/** Changes or moves a shipping method. Throws 400 with `fields`, 404, 409 `stale-version`. */
export async function updateMethod(
  shop: Shop,
  {
    methodId: id,
    version,
    method,
    afterId,
  }: ParsedInputOf<(typeof shopSettingsContract)['updateShippingMethod']>,
) {
  const input = (row: Selectable<ShippingMethodTable>) => ({ method: method ?? bodyOf(row), afterId });
  return shippingMethods.update(shop, { id, version, input });
}
