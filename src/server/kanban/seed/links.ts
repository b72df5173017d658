import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

/** Cards of the demo that were made of an invoice, newest first. Source: kanban, section 9. */
const MADE_OF_INVOICES = 2;

/** Chips "From INV-…" on the first cards of a board of the demo. */
export async function linkDemoCards(
  trx: Transaction,
  cards: readonly { id: string }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const invoices = await trx
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'issued')
    .where('kind', '=', 'invoice')
    .orderBy('issueDate', 'desc')
    .orderBy('id')
    .limit(MADE_OF_INVOICES)
    .execute();
  for (const [at, { id }] of invoices.entries()) {
    const card = cards[at];
    if (!card) return;
    await trx
      .insertInto('link')
      .values({
        fromType: 'invoices.invoice',
        fromId: id,
        toType: 'kanban.card',
        toId: card.id,
        createdBy: by,
        createdAt: nowIso(now),
      })
      .execute();
  }
}
