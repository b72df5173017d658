import type { Selectable } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import { badInput, notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { shopSettingsContract, ShippingMethod } from '@/domain/shop/settingsContract';
import type { ShippingMethodBody } from '@/domain/shop/shipping';
import { recordActivity } from '@/server/core/activity';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, restore, softDelete, updateVersioned } from '@/server/db/row';
import type { ShippingMethodTable } from '@/server/db/tables/orders';
import { transaction, withLock } from '@/server/db/transaction';
import type { Shop } from '../products/shop';

const LOCK = 'shop.shipping';

const rowsOf = (db: Database) =>
  db
    .selectFrom('shipping_method')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

function shown(row: Selectable<ShippingMethodTable>): ShippingMethod {
  const { id, name, description, kind, freeOver, minDays, maxDays, taxClassId, version } = row;
  const same = { id, name, description, kind, freeOver, minDays, maxDays, taxClassId, version };
  return {
    ...same,
    countries: JSON.parse(row.countries) as string[],
    rates: JSON.parse(row.rates) as ShippingMethod['rates'],
    disabled: row.disabledAt !== null,
  };
}

/** All ways of delivery in their order. */
export async function listMethods(db: Database): Promise<ShippingMethod[]> {
  return (await rowsOf(db)).map(shown);
}

const columnsOf = ({ countries, rates, disabled, ...rest }: ShippingMethodBody, at: string) => ({
  ...rest,
  countries: JSON.stringify([...new Set(countries)].toSorted()),
  rates: JSON.stringify(rates),
  disabledAt: disabled ? at : null,
});

async function assertTaxClass(trx: Transaction, id: string): Promise<void> {
  const known = await trx.selectFrom('tax_class').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw badInput({ 'method.taxClassId': 'unknown' });
}

async function note({ user }: Shop, trx: Transaction, id: string, title: string, action: ActivityAction) {
  const what = { area: 'shop', entityKind: 'shipping-method', entityId: id, title, action } as const;
  await recordActivity(trx, { actorId: user.id, ...what });
}

/** Adds a way of delivery behind the others. Throws 400 with `fields`. */
export async function createMethod(shop: Shop, method: ShippingMethodBody) {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    await assertTaxClass(trx, method.taxClassId);
    const at = shop.now().toISOString();
    const id = newId();
    const position = ((await rowsOf(trx)).at(-1)?.position ?? -1) + 1;
    await trx
      .insertInto('shipping_method')
      .values({ ...newRow(at), ...columnsOf(method, at), id, position })
      .execute();
    await note(shop, trx, id, method.name, 'created');
    return listMethods(trx);
  });
}

/** Writes the places of all, with one of them behind another (null = first). */
async function place(trx: Transaction, id: string, afterId: string | null): Promise<void> {
  const ids = (await rowsOf(trx)).map((row) => row.id).filter((other) => other !== id);
  const at = afterId === null ? 0 : ids.indexOf(afterId) + 1;
  if (afterId !== null && at === 0) throw badInput({ afterId: 'invalid' });
  for (const [position, one] of ids.toSpliced(at, 0, id).entries())
    await trx.updateTable('shipping_method').set({ position }).where('id', '=', one).execute();
}

type Change = ParsedInputOf<(typeof shopSettingsContract)['updateShippingMethod']>;

/** Changes or moves a way of delivery. Throws 400 with `fields`, 404, 409 `stale-version`. */
export async function updateMethod(shop: Shop, { methodId, version, method, afterId }: Change) {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    if (method) await assertTaxClass(trx, method.taxClassId);
    const set = method ? columnsOf(method, shop.now().toISOString()) : {};
    const { name } = await updateVersioned(trx, 'shipping_method', {
      id: methodId,
      version,
      set,
      current: shown,
    });
    if (afterId !== undefined) await place(trx, methodId, afterId);
    await note(shop, trx, methodId, name, 'updated');
    return listMethods(trx);
  });
}

/** Puts a way of delivery into the trash, or takes it out. Throws 404. */
export async function setMethodRemoved(shop: Shop, id: string, isRemoved: boolean) {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    const known = await trx
      .selectFrom('shipping_method')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst();
    const done = await (isRemoved ? softDelete : restore)(trx, 'shipping_method', id);
    if (!known || !done) throw notFound();
    await note(shop, trx, id, known.name, isRemoved ? 'deleted' : 'restored');
    return listMethods(trx);
  });
}
