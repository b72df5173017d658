import { exchangeAddresses } from '@/domain/shop/exchangeAddresses';
import type { ImportJob } from '@/domain/shop/exchangeContract';
import { csvAnswer } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import type { Shop } from '../products/shop';
import { HEADS } from './heads';
import { ownImport } from './imports';
import type { Counts, Fault } from './rows';

/** Progress of the caller's import. @throws ApiError 404. */
export async function importJob({ db, user }: Shop, jobId: string): Promise<ImportJob> {
  const { state, done, total, counts, errors } = await ownImport(db, jobId, user.id);
  const isOver = state === 'done' || state === 'failed';
  const address = (kind: string) =>
    isOver ? `${exchangeAddresses.importFile.path}?${new URLSearchParams({ jobId, kind })}` : null;
  return {
    state,
    done,
    total,
    counts: JSON.parse(counts) as Counts,
    errors: JSON.parse(errors) as Fault[],
    reportUrl: address('report'),
    beforeUrl: address('before'),
  };
}

async function* partsOf(db: Database, importId: string, kind: 'report' | 'before', head: string) {
  yield head;
  for (let after = -1; ;) {
    const part = await db
      .selectFrom('product_import_step')
      .select(['position', kind])
      .where('importId', '=', importId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    yield (part as { before?: string; report?: string })[kind] ?? '';
    after = part.position;
  }
}

/** Report or backup of the caller's import, streamed step by step. @throws ApiError 404. */
export async function importFile(
  { db, user }: Shop,
  { jobId, kind }: { jobId: string; kind: 'report' | 'before' },
): Promise<Response> {
  const { id } = await ownImport(db, jobId, user.id);
  return csvAnswer(partsOf(db, id, kind, HEADS[kind]), `products-${kind}`);
}
