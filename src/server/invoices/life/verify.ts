import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { InvoiceRow } from '../draft/store';
import { contentHash } from './hash';

/** Documents read per query. */
const BATCH = 200;

async function sealedAfter(db: Database, id: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '>', id)
    .where('state', '<>', 'draft')
    .where('contentHash', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

function grouped<T extends { invoiceId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.invoiceId);
    if (group) group.push(row);
    else groups.set(row.invoiceId, [row]);
  }
  return groups;
}

/** Documents of a batch whose content no longer matches their hash. */
async function changedOf(db: Database, rows: readonly InvoiceRow[]): Promise<InvoiceRow[]> {
  const ids = rows.map(({ id }) => id);
  const parts = db.selectFrom('invoice_line').selectAll().where('invoiceId', 'in', ids);
  const lines = grouped(await parts.orderBy('position').orderBy('id').execute());
  const taxes = grouped(
    await db.selectFrom('invoice_tax').selectAll().where('invoiceId', 'in', ids).execute(),
  );
  return rows.filter(
    (row) => contentHash(row, lines.get(row.id) ?? [], taxes.get(row.id) ?? []) !== row.contentHash,
  );
}

/** Notifies the admins of a tampered document; an unread notice is not repeated. */
async function notifyTampered({ db, events, log }: Services, { id, number }: InvoiceRow): Promise<void> {
  log.error({ invoiceId: id, number }, 'an issued document was changed');
  await transaction(db, async (trx) =>
    events.emit(trx, 'notification.requested', {
      topic: 'server-problem',
      userIds: await holdersOf(trx, 'workspace.manage'),
      entity: { type: 'invoices.invoice', id },
      link: `/dashboard/invoice/${id}`,
      params: { problem: 'invoice-changed', number: number ?? '' },
      dedupeKey: `invoice-changed:${id}`,
    }),
  );
}

/** Compares every issued document with the hash of its issue. Source: invoices, section 2.4, rule 2. */
export async function verifyInvoices(services: Services, signal?: AbortSignal): Promise<void> {
  for (let rows = await sealedAfter(services.db, ''); rows.length > 0;) {
    if (signal?.aborted) return;
    for (const row of await changedOf(services.db, rows)) await notifyTampered(services, row);
    rows = await sealedAfter(services.db, rows.at(-1)!.id);
  }
}

/** Schedules the nightly check. */
export function wireVerifying(services: Services): void {
  services.jobs.handle('invoices.verify', (_payload, { signal }) => verifyInvoices(services, signal));
  services.jobs.dailyAt('invoices.verify', '03:50');
}
