import { badInput, conflict } from '@/domain/errors';
import type { Discount, DiscountBody } from '@/domain/shop/discounts';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Transaction } from '@/server/db/database';
import type { Shop } from '../products/shop';
import type { DiscountRow } from './check';

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

const columnsOf = ({ scopeIds, onSaleItems, disabled, ...rest }: DiscountBody, disabledAt: string) => ({
  ...rest,
  value: rest.kind === 'free_shipping' ? 0 : rest.value,
  scopeIds: JSON.stringify(rest.scope === 'all' ? [] : [...new Set(scopeIds)]),
  onSaleItems: Number(onSaleItems),
  disabledAt: disabled ? disabledAt : null,
});

/** Separator that nobody can type; it marks the code of a discount in the trash whose code was taken over. */
const GIVEN_AWAY = '~';

/** Takes over the code from a discount in the trash, if any. Throws 409 `code-taken`. */
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

/** The code must be free and its scope must exist. Throws 400, 409 `code-taken`. */
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

/** A used discount keeps its code and kind, and a limit not below its uses. Throws 400. */
function assertKept(row: DiscountRow, { code, kind, limitTotal }: DiscountBody): void {
  if (row.usedCount === 0) return;
  if (row.code !== code) throw badInput({ 'discount.code': 'used-already' });
  if (row.kind !== kind) throw badInput({ 'discount.kind': 'used-already' });
  if (limitTotal !== null && limitTotal < row.usedCount)
    throw badInput({ 'discount.limitTotal': `too-small:${row.usedCount}` });
}

const LOGGED = [
  'code',
  'kind',
  'value',
  'minSubtotal',
  'startsAt',
  'endsAt',
  'limitTotal',
  'limitPerCustomer',
  'scope',
  'onSaleItems',
  'disabledAt',
] as const;

/**
 * Discounts for the staff. Throws 400 with `fields`, 409 `code-taken`. A restored one gets its code back. Others may
 * take over the code of one in the trash.
 */
export const discounts = versionedRepository('discount', {
  log: {
    area: 'shop',
    kind: 'discount',
    title: ({ code }) => code,
    fields: LOGGED,
    // Thousandths of a percent, or an amount.
    says: ({ kind, value }) => ({ value: kind === 'percent' ? `${value / 1000}%` : value }),
  },
  lock: 'shop.discounts',
  read: (_db, row) => shown(row),
  columns: async (trx, _shop: Shop, body: DiscountBody, { id, at, before }) => {
    if (before) assertKept(before, body);
    await assertSound(trx, body, id);
    return columnsOf(body, before?.disabledAt ?? at);
  },
  beforeRestore: async (trx, _shop, { id, code: kept }) => {
    const [code = ''] = kept.split(GIVEN_AWAY);
    await takeCode(trx, code, id);
    return { code };
  },
});
