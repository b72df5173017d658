import { releaseOwner } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { INVOICE_FILES } from '../files/owners';

/** How long the trash is kept, in ms. Source: design, section 4. */
const KEPT = 30 * 24 * 3600_000;
/** Drafts removed per transaction. */
const BATCH = 200;

/** Removes one batch of drafts with all their rows; false when no more are left. */
async function purgeBatch(trx: Transaction, before: string): Promise<boolean> {
  const drafts = await trx
    .selectFrom('invoice')
    .select('id')
    .where('deletedAt', '<', before)
    .limit(BATCH)
    .execute();
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return false;
  for (const part of ['invoice_event', 'invoice_line', 'invoice_tax'] as const)
    await trx.deleteFrom(part).where('invoiceId', 'in', ids).execute();
  for (const ownerType of Object.values(INVOICE_FILES)) await releaseOwner(trx, ownerType, ids);
  await trx.deleteFrom('invoice').where('id', 'in', ids).execute();
  return true;
}

/** Removes drafts that have been in the trash for 30 days. */
export async function purgeDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT).toISOString();
  while (await transaction(db, (trx) => purgeBatch(trx, before)));
}

/** Schedules the purge of drafts in the trash. */
export function wireDrafts(services: Services): void {
  services.jobs.handle('invoices.purge', () => purgeDrafts(services));
  services.jobs.dailyAt('invoices.purge', '04:20');
}
