import { setImmediate as nextTurn } from 'node:timers/promises';
import { can } from '@/domain/auth/permissions';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import { forbidden } from '@/domain/errors';
import { releaseOwner } from '@/server/core/blobs/attachments';
import { reloadEndUser } from '@/server/core/auth/session';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import type { Shop } from '../products/shop';
import { IMPORT_FILES, type ImportRow } from './imports';
import { type FileRow, groupRows } from './rows';
import { planningOf, readSource } from './source';
import { steps } from './steps';
import { takeStep } from './take';

/** Failures after which an import is given up. */
const FAILURES = 3;

const rowOf = ({ db }: Services, id: string) =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst();

async function actingFor(services: Services, userId: string): Promise<Shop> {
  const user = await reloadEndUser(services, { id: '', userId });
  if (!can(user, 'products.manage')) throw forbidden();
  return { ...services, user, tab: null };
}

/** Runs the remaining steps of an import; the first one also reports the rows that are invalid by themselves. */
async function takeAll(services: Services, row: ImportRow, signal: AbortSignal): Promise<void> {
  const shop = await actingFor(services, row.createdById);
  const table = await readSource(shop, row.attachmentId, row.delimiter);
  const { currency } = shop.user.workspace;
  const { decimalSign, mode } = row;
  const planning = await planningOf(shop.db, { currency, decimalSign, mode });
  const { groups, faults, left } = groupRows(table, JSON.parse(row.mapping) as (ProductColumn | null)[]);
  const settled = new Set(faults.map((fault) => fault.row)).size + left;
  const parts: FileRow[][][] = [...steps(groups)];
  if (parts.length === 0) parts.push([]);
  let position = 0;
  for (const [at, part] of parts.entries()) {
    const rows = part.flat().length + (at === 0 ? settled : 0);
    const step = { groups: part, position, rows, faults: at === 0 ? faults : [] };
    if (position >= row.done) await takeStep({ shop, row, planning }, step);
    position += rows;
    signal.throwIfAborted();
    // Lets other requests run between steps.
    await nextTurn();
  }
}

async function finish({ db, now }: Services, id: string, state: 'done' | 'failed'): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('product_import')
      .set({ state, updatedAt: now().toISOString() })
      .where('id', '=', id)
      .execute();
    await releaseOwner(trx, IMPORT_FILES, [id]);
  });
}

async function noteFailure({ db }: Services, { id, failures }: ImportRow): Promise<void> {
  await db
    .updateTable('product_import')
    .set({ failures: failures + 1 })
    .where('id', '=', id)
    .execute();
}

/** Imports a file of products. Resumes after a failure; once given up it is `failed`, and finished steps stay. */
async function runImport(services: Services, importId: string, signal: AbortSignal): Promise<void> {
  const row = await rowOf(services, importId);
  if (!row || row.state === 'done' || row.state === 'failed') return;
  try {
    await takeAll(services, row, signal);
  } catch (error) {
    // Shutting down is no failure: the job is claimed again.
    if (signal.aborted) throw error;
    await noteFailure(services, row);
    if (row.failures + 1 < FAILURES) throw error;
    services.log.error({ err: error, importId }, 'an import of products was given up');
    await finish(services, importId, 'failed');
    return;
  }
  await finish(services, importId, 'done');
}

/** Registers the background job for imports. */
export function wireImports(services: Services): void {
  services.jobs.handle('shop.import', ({ importId }, { signal }) => runImport(services, importId, signal));
}
