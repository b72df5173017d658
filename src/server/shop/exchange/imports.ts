import type { Selectable } from 'kysely';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { ParsedInputOf } from '@/domain/contract';
import type { exchangeContract } from '@/domain/shop/exchangeContract';
import { claimFiles } from '@/server/core/blobs/attachments';
import type { Jobs } from '@/server/core/jobs';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { ProductImportTable } from '@/server/db/tables/productImports';
import type { Shop } from '../products/shop';
import type { Counts } from './rows';

export type ImportRow = Selectable<ProductImportTable>;

/** Owner type of the file while it is imported. */
export const IMPORT_FILES = 'productImport';
/** How long imports are kept, in ms, with their reports and the products before. */
const KEPT = 30 * 24 * 3_600_000;
const NOTHING: Counts = { create: 0, update: 0, unchanged: 0, error: 0 };

type How = Pick<ImportRow, 'attachmentId' | 'delimiter' | 'decimalSign' | 'total'> & {
  mapping: readonly (ProductColumn | null)[];
};

/** Stores how a file is read, under the same id for every preview; removes old imports. */
export async function keepPreview(
  { db, now, user }: Shop,
  { attachmentId, mapping, ...how }: How,
): Promise<string> {
  const at = now().toISOString();
  const set = { ...how, mapping: JSON.stringify(mapping), updatedAt: at };
  return transaction(db, async (trx) => {
    const old = new Date(now().getTime() - KEPT).toISOString();
    await trx.deleteFrom('product_import').where('createdAt', '<', old).execute();
    const { id } = await trx
      .insertInto('product_import')
      .values({
        ...set,
        id: newId(),
        attachmentId,
        createdById: user.id,
        mode: 'createAndUpdate',
        state: 'previewed',
        failures: 0,
        done: 0,
        counts: JSON.stringify(NOTHING),
        errors: '[]',
        createdAt: at,
      })
      .onConflict((conflict) => conflict.column('attachmentId').doUpdateSet(set))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An import of the caller. @throws ApiError 404. */
export async function ownImport(db: Database, id: string, userId: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('product_import')
    .selectAll()
    .where('id', '=', id)
    .where('createdById', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function begin(trx: Transaction, shop: Shop, row: ImportRow, set: Partial<ImportRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('product_import')
    .set({ ...set, state: 'waiting', updatedAt: shop.now().toISOString() })
    .where('id', '=', row.id)
    .where('state', '=', 'previewed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('claimed');
  const owner = { ownerType: IMPORT_FILES, ownerId: row.id };
  await claimFiles(trx, { ...owner, ids: [row.attachmentId], purpose: 'import', by: shop.user.id });
}

/**
 * Starts the import of a previewed file, once.
 * @throws ApiError 404; 400 without a SKU column; 409 `claimed` for one that was started already.
 */
export async function beginImport(
  shop: Shop & { jobs: Jobs },
  { importId, mapping, mode }: ParsedInputOf<(typeof exchangeContract)['runImport']>,
): Promise<{ jobId: string }> {
  if (!mapping.includes('sku')) throw badInput({ mapping: 'needs-sku' });
  await transaction(shop.db, async (trx) => {
    const row = await ownImport(trx, importId, shop.user.id);
    await begin(trx, shop, row, { mode, mapping: JSON.stringify(mapping) });
    await shop.jobs.add(trx, { kind: 'shop.import', payload: { importId } });
  });
  return { jobId: importId };
}
