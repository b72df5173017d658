import { notFound } from '@/domain/errors';
import { transaction } from '@/server/db/transaction';
import type { Tools } from '../books';
import { change, recordNote, emitChange } from '../life/change';
import { lockInvoice } from '../life/lock';

interface Opening {
  tokenHash: string;
  /** The mail whose link was opened. */
  sendId: string | null;
}

/** Records the first time the customer opens a document's link, and the first time from this mail. */
export async function markViewed(tools: Tools, { tokenHash, sendId }: Opening): Promise<void> {
  const found = await tools.db
    .selectFrom('invoice')
    .leftJoin('invoice_send', (join) =>
      join.onRef('invoice_send.invoiceId', '=', 'invoice.id').on('invoice_send.id', '=', sendId ?? ''),
    )
    .select(['invoice.id', 'invoice.viewedAt', 'invoice_send.id as sendId', 'invoice_send.openedAt'])
    .where('linkTokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) throw notFound();
  const isOpened = found.sendId === null || found.openedAt !== null;
  if (found.viewedAt !== null && isOpened) return;
  await transaction(tools.db, async (trx) => {
    const row = await lockInvoice(trx, found.id);
    const at = tools.now().toISOString();
    await trx
      .updateTable('invoice_send')
      .set({ openedAt: at })
      .where('id', '=', found.sendId ?? '')
      .where('openedAt', 'is', null)
      .execute();
    if (row.viewedAt !== null) return;
    const after = await change(trx, tools, row, { viewedAt: at });
    await recordNote(trx, after, { kind: 'viewed', actorId: null }, at);
    await emitChange(trx, tools, 'invoice.viewed', after, { at });
  });
}
