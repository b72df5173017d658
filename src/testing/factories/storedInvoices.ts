import type { Insertable } from 'kysely';
import { searchWords } from '@/domain/invoices/words';
import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { InvoiceTable, PartyTable } from '@/server/db/tables/invoices';
import { transaction } from '@/server/db/transaction';
import { customerWords } from '@/server/invoices/customers/words';
import { rebuildStats } from '@/server/invoices/seed';

/** Stores a customer; returns the row. */
export async function storeParty(db: Database, changes: Partial<Insertable<PartyTable>> = {}) {
  return db
    .insertInto('party')
    .values({
      id: newId(),
      kind: 'company',
      name: 'Blumenwerk GmbH',
      currency: 'EUR',
      words: customerWords({ name: changes.name ?? 'Blumenwerk GmbH' }),
      ...newRow(),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Above the numbers of the demo. */
let count = 90_000;

/** Stores an unpaid invoice, of 100.00 by default, and updates the sums behind the figures. */
export async function storeInvoice(
  db: Database,
  { titles = [], ...changes }: Partial<Insertable<InvoiceTable>> & { titles?: string[] } = {},
) {
  count += 1;
  const party = changes.partyId
    ? await db.selectFrom('party').selectAll().where('id', '=', changes.partyId).executeTakeFirstOrThrow()
    : await storeParty(db);
  const isDraft = changes.state === 'draft';
  const total = changes.total ?? 10_000;
  const number = isDraft ? null : `INV-2026-${String(count).padStart(5, '0')}`;
  const searched = { number, seq: count, customer: party.name, reference: changes.reference ?? '', titles };
  const row: Insertable<InvoiceTable> = {
    id: newId(),
    kind: 'invoice',
    state: 'issued',
    number,
    seriesYear: isDraft ? null : 2026,
    seq: isDraft ? null : count,
    partyId: party.id,
    issueDate: '2026-01-01',
    dueDate: '2026-12-31',
    issuedAt: isDraft ? null : '2026-01-01T09:00:00.000Z',
    currency: 'EUR',
    pricesIncludeTax: 0,
    taxRounding: 'line',
    discountKind: 'none',
    discountValue: 0,
    subtotal: total,
    discount: 0,
    shipping: 0,
    net: total,
    tax: 0,
    total,
    balance: isDraft || changes.kind === 'credit_note' || changes.state === 'void' ? 0 : total,
    locale: 'en',
    customerKey: normalise(party.name),
    words: searchWords(searched),
    ...newRow(),
    ...changes,
  };
  return transaction(db, async (trx) => {
    const stored = await trx.insertInto('invoice').values(row).returningAll().executeTakeFirstOrThrow();
    await rebuildStats(trx);
    return stored;
  });
}
