import { sql } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { Discount, DiscountBody } from '@/domain/shop/discounts';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, restore, softDelete, updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import type { Shop } from '../products/shop';
import type { DiscountRow } from './check';

const LOCK = 'shop.discounts';

/** A code as staff see it. */
export function shown(row: DiscountRow): Discount {
  const { id, code, kind, value, minSubtotal, startsAt, endsAt, limitTotal, limitPerCustomer } = row;
  const { usedCount, scope, version } = row;
  const same = { id, code, kind, value, minSubtotal, startsAt, endsAt, limitTotal, limitPerCustomer };
  return {
    ...same,
    usedCount,
    scope,
    version,
    scopeIds: JSON.parse(row.scopeIds) as string[],
    onSaleItems: row.onSaleItems === 1,
    disabled: row.disabledAt !== null,
  };
}

const columnsOf = ({ scopeIds, onSaleItems, disabled, ...rest }: DiscountBody, at: string) => ({
  ...rest,
  value: rest.kind === 'free_shipping' ? 0 : rest.value,
  scopeIds: JSON.stringify(rest.scope === 'all' ? [] : [...new Set(scopeIds)]),
  onSaleItems: Number(onSaleItems),
  disabledAt: disabled ? at : null,
});

/** Nobody can type it: what stands behind the code of one in the trash whose code another has. */
const GIVEN_AWAY = '~';

/** Takes a code for one of them; one in the trash gives its own away. Throws 409 `code-taken`. */
async function takeCode(trx: Transaction, code: string, id: string): Promise<void> {
  const holder = await trx
    .selectFrom('discount')
    .select(['id', 'deletedAt'])
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!holder) return;
  if (holder.deletedAt === null) throw conflict('code-taken', undefined, { 'discount.code': 'code-taken' });
  await trx
    .updateTable('discount')
    .set({ code: `${code}${GIVEN_AWAY}${holder.id}` })
    .where('id', '=', holder.id)
    .execute();
}

/** The code is free, what it is for is there. Throws 400, 409 `code-taken`. */
async function assertSound(trx: Transaction, { code, scope, scopeIds }: DiscountBody, id: string) {
  await takeCode(trx, code, id);
  if (scope === 'all') return;
  const known = await trx
    .selectFrom(scope === 'categories' ? 'product_category' : 'product')
    .select('id')
    .where('id', 'in', scopeIds)
    .where('deletedAt', 'is', null)
    .execute();
  if (known.length < new Set(scopeIds).size) throw badInput({ 'discount.scopeIds': 'unknown' });
}

async function note({ user }: Shop, trx: Transaction, { id, code }: Discount, action: ActivityAction) {
  const what = { area: 'shop', entityKind: 'discount', entityId: id, title: code, action } as const;
  await recordActivity(trx, { actorId: user.id, ...what });
}

const find = (trx: Transaction, id: string) =>
  trx.selectFrom('discount').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes a code. Throws 400 with `fields`, 409 `code-taken`. */
export async function createDiscount(shop: Shop, given: DiscountBody): Promise<Discount> {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    const id = newId();
    const at = shop.now().toISOString();
    await assertSound(trx, given, id);
    const row = await trx
      .insertInto('discount')
      .values({ ...newRow(at), ...columnsOf(given, at), id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(shop, trx, shown(row), 'created');
    return shown(row);
  });
}

/** What was used keeps its code and kind, and no fewer uses than there were. */
function assertKept(row: DiscountRow, { code, kind, limitTotal }: DiscountBody): void {
  if (row.usedCount === 0) return;
  if (row.code !== code) throw badInput({ 'discount.code': 'used-already' });
  if (row.kind !== kind) throw badInput({ 'discount.kind': 'used-already' });
  if (limitTotal !== null && limitTotal < row.usedCount)
    throw badInput({ 'discount.limitTotal': `too-small:${row.usedCount}` });
}

/** Changes a code. Throws 400 with `fields`, 404, 409 `stale-version`, 409 `code-taken`. */
export async function updateDiscount(
  shop: Shop,
  { discountId: id, version, discount }: ParsedInputOf<(typeof discountsContract)['updateDiscount']>,
): Promise<Discount> {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    // Orders use codes meanwhile: the row is held before it is looked at.
    await trx
      .updateTable('discount')
      .set({ version: sql<number>`version` })
      .where('id', '=', id)
      .execute();
    const before = await find(trx, id);
    if (!before || before.deletedAt !== null) throw notFound();
    if (before.version === version) {
      assertKept(before, discount);
      await assertSound(trx, discount, id);
    }
    const set = columnsOf(discount, shop.now().toISOString());
    const row = shown(await updateVersioned(trx, 'discount', { id, version, set, current: shown }));
    await note(shop, trx, row, 'updated');
    return row;
  });
}

/** Puts a code into the trash, where others may take it. Throws 404. */
export async function removeDiscount(shop: Shop, id: string): Promise<Discount> {
  return transaction(shop.db, async (trx) => {
    if (!(await softDelete(trx, 'discount', id))) throw notFound();
    const row = shown((await find(trx, id))!);
    await note(shop, trx, row, 'deleted');
    return row;
  });
}

/** Takes one out of the trash, with its code. Throws 404, 409 `code-taken` when another has it by now. */
export async function restoreDiscount(shop: Shop, id: string): Promise<Discount> {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    if (!(await restore(trx, 'discount', id))) throw notFound();
    const [code = ''] = (await find(trx, id))!.code.split(GIVEN_AWAY);
    await takeCode(trx, code, id);
    await trx.updateTable('discount').set({ code }).where('id', '=', id).execute();
    const row = shown((await find(trx, id))!);
    await note(shop, trx, row, 'restored');
    return row;
  });
}
