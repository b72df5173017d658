import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

/** Cards of the demo that were made of an invoice, and of an order; of the newest ones. Source: kanban, section 9. */
const MADE_OF_INVOICES = 2;
const MADE_OF_ORDERS = 1;

async function sourcesOf(trx: Transaction) {
  const invoices = await trx
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'issued')
    .where('kind', '=', 'invoice')
    .orderBy('issueDate', 'desc')
    .orderBy('id')
    .limit(MADE_OF_INVOICES)
    .execute();
  const orders = await trx
    .selectFrom('shop_order')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MADE_OF_ORDERS)
    .execute();
  return [
    ...invoices.map(({ id }) => ({ fromType: 'invoices.invoice', fromId: id })),
    ...orders.map(({ id }) => ({ fromType: 'shop.order', fromId: id })),
  ];
}

/** Chips "From INV-…" on cards of a board of the demo. */
export async function linkDemoCards(
  trx: Transaction,
  cards: readonly { id: string }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const sources = await sourcesOf(trx);
  const to = { toType: 'kanban.card', createdBy: by, createdAt: nowIso(now) };
  await insertMany(
    trx,
    'link',
    cards.flatMap(({ id }, at) => (sources[at] ? [{ ...sources[at], ...to, toId: id }] : [])),
  );
}
