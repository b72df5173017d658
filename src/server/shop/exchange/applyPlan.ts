import { ApiError, conflict } from '@/domain/errors';
import { PRODUCT_COLUMNS, type ProductColumn } from '@/domain/shop/csvColumns';
import { newProduct, productChange } from '@/domain/shop/productForm';
import { addAttachment } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import type { Shop } from '../products/shop';
import { createProduct, updateProduct } from '../products/write';
import { changeStockSettings } from '../stock/adjust';
import { recordMovement } from '../stock/change';
import { refreshStock } from '../stock/figures';
import type { ProductPlan, StockChange } from './planProduct';
import type { Fault } from './rows';

/** Writes a stock change: an increase before the flags, a decrease after them, so that the rule holds in between. */
async function count(
  shop: Shop,
  trx: Transaction,
  { variantId, onHand, backorder, lowAt }: StockChange,
  importId: string,
) {
  const read = () =>
    trx.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const before = await read();
  const more = typeof onHand !== 'number' ? 0 : onHand - before.onHand;
  const step = async () => {
    if (more === 0) return;
    const ref = { type: 'import', id: importId, actorId: shop.user.id };
    const moved = await recordMovement(
      shop,
      trx,
      { variantId, onHand: more, reserved: 0 },
      { kind: 'import', ref },
    );
    if (!moved) throw conflict('below-reserved', { reserved: before.reserved });
  };
  if (more > 0) await step();
  const tracked = onHand === undefined ? undefined : onHand !== null;
  const flags = { backorder, lowAt, ...(tracked !== (before.tracked === 1) && { tracked }) };
  if (Object.values(flags).some((value) => value !== undefined)) {
    const { version } = await read();
    await changeStockSettings(shop, { variantId, version, ...flags });
  }
  if (more < 0) await step();
}

/** A product that the shop rejected: the reason, and the first row of its plan. */
export class Refused extends Error {
  constructor(
    readonly row: number,
    readonly reason: ApiError,
  ) {
    super(reason.message);
  }
}

/** Copies pictures of other products to uploads of the caller, which a product can use. */
async function takePictures(trx: Transaction, { user }: Shop, plan: ProductPlan): Promise<object> {
  const ids = plan.fields['attachmentIds'] as string[] | undefined;
  if (!ids) return {};
  const own = new Set(plan.record?.images.map(({ id }) => id));
  const attachmentIds: string[] = [];
  for (const id of ids) {
    if (own.has(id)) {
      attachmentIds.push(id);
      continue;
    }
    const { blobHash, name, type, size } = await trx
      .selectFrom('attachment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const blob = { hash: blobHash, type, size };
    attachmentIds.push((await addAttachment(trx, blob, { name, purpose: 'product', by: user.id })).id);
  }
  return { attachmentIds };
}

async function write(shop: Shop, trx: Transaction, plan: ProductPlan, importId: string): Promise<void> {
  const { record, slug, fields, variants, stocks } = plan;
  const given = { ...fields, ...(await takePictures(trx, shop, plan)), ...(variants && { variants }) };
  if (!record) {
    await createProduct(shop, newProduct.parse(given), slug);
    return;
  }
  if (Object.keys(given).length > 0) {
    const { id: productId, version } = record;
    const wish = { productId, version, product: productChange.parse(given) };
    await updateProduct(shop, wish, async () => undefined);
  }
  for (const stock of stocks.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)))
    await count(shop, trx, stock, importId);
  if (stocks.length > 0) await refreshStock(trx, [record.id]);
}

/** Whether a plan changes nothing. */
export const isIdle = ({ fields, variants, stocks, rows }: ProductPlan): boolean =>
  rows.length === 0 || (Object.keys(fields).length === 0 && variants === null && stocks.length === 0);

/** Applies the plan of one product, all or nothing. Throws `Refused`: the transaction must be rolled back then. */
export async function applyPlan(
  shop: Shop,
  trx: Transaction,
  plan: ProductPlan,
  importId: string,
): Promise<void> {
  try {
    await write({ ...shop, db: trx }, trx, plan, importId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    throw new Refused(plan.rows[0]?.row ?? 0, error);
  }
}

const COLUMN: Readonly<Record<string, ProductColumn>> = {
  categoryId: 'category',
  taxClassId: 'taxClass',
  attachmentIds: 'images',
  isFree: 'price',
  options: 'option1Value',
  optionNames: 'option1Name',
};

/** Faults for the rows of a rejected product. */
export function faultsOf({ rows }: ProductPlan, { code, fields }: ApiError): Fault[] {
  const [path = '', reason = code] = Object.entries(fields ?? {})[0] ?? [];
  const last = path.split('.').at(-1) ?? '';
  const column = COLUMN[last] ?? PRODUCT_COLUMNS.find((known) => known === last);
  const fallback = code === 'below-reserved' ? 'stock' : 'sku';
  return rows
    .filter(({ variant, changes }) => !variant || changes.size > 0)
    .map(({ row }) => ({ row, column: column ?? fallback, code: reason }));
}
