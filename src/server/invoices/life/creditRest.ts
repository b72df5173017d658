import type { Selectable } from 'kysely';
import { conflict } from '@/domain/errors';
import { rateKey } from '@/domain/invoices/amounts';
import { isWithin } from '@/domain/invoices/credit';
import { type Creditable, type CreditableRate, restOf, type Taxed } from '@/domain/invoices/creditTax';
import type { Database, Transaction } from '@/server/db/database';
import type { InvoiceTaxTable } from '@/server/db/tables/invoices';
import type { InvoiceRow } from '../draft/store';
import { linesOf } from './lock';

/** What issued credit notes took of each line so far, tax included. */
export async function creditedByLine(db: Database, invoiceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoiceId')
    .select(({ fn }) => ['correctsLineId', fn.sum<number>('invoice_line.net').as('net')])
    .select(({ fn }) => fn.sum<number>('invoice_line.tax').as('tax'))
    .where('invoice.correctsId', '=', invoiceId)
    .where('invoice.state', '=', 'issued')
    .where('correctsLineId', 'is not', null)
    .groupBy('correctsLineId')
    .execute();
  return new Map(rows.map(({ correctsLineId, net, tax }) => [correctsLineId ?? '', net + tax]));
}

/** What issued credit notes took: by line, and by amount per rate, where `lineId` is null. */
async function takenOf(trx: Transaction, invoiceId: string) {
  const rows = await trx
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoiceId')
    .select(['correctsLineId as lineId', 'taxCategory', 'taxRate'])
    .select(({ fn }) => fn.sum<number>('invoice_line.net').as('net'))
    .select(({ fn }) => fn.sum<number>('invoice_line.tax').as('tax'))
    .where('invoice.correctsId', '=', invoiceId)
    .where('invoice.state', '=', 'issued')
    .groupBy(['correctsLineId', 'taxCategory', 'taxRate'])
    .execute();
  return rows.map((row) => ({ ...row, gross: row.net + row.tax, key: rateKey(row) }));
}

const sumOf = (parts: readonly Taxed[]): Taxed => ({
  gross: parts.reduce((sum, { gross }) => sum + gross, 0),
  tax: parts.reduce((sum, { tax }) => sum + tax, 0),
});

type RateRest = CreditableRate & Pick<Selectable<InvoiceTaxTable>, 'taxCategory' | 'taxRate'>;

/** Each tax rate of an invoice, with what credit notes took of it and of its lines; the highest rate first. */
export async function creditableRates(trx: Transaction, invoiceId: string): Promise<RateRest[]> {
  const rates = await trx
    .selectFrom('invoice_tax')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('taxRate', 'desc')
    .orderBy('taxCategory')
    .execute();
  const taken = await takenOf(trx, invoiceId);
  const lines = (await linesOf(trx, invoiceId)).map((line): [string, Creditable] => [
    line.id,
    {
      whole: { gross: line.net + line.tax, tax: line.tax },
      taken: sumOf(taken.filter(({ lineId }) => lineId === line.id)),
    },
  ]);
  return rates.map(({ taxCategory, taxRate, base, tax }) => {
    const own = taken.filter(({ key }) => key === rateKey({ taxCategory, taxRate }));
    return {
      taxCategory,
      taxRate,
      whole: { gross: base + tax, tax },
      taken: sumOf(own),
      byAmount: sumOf(own.filter(({ lineId }) => lineId === null)),
      lines: new Map(lines),
    };
  });
}

/**
 * Throws 409 `over-credited` when a draft credit note exceeds what is left of a line or a tax rate, counting credit
 * notes issued since it was written.
 */
export async function assertRest(trx: Transaction, invoice: InvoiceRow, draft: InvoiceRow): Promise<void> {
  const credited = await creditedByLine(trx, invoice.id);
  const corrected = new Map((await linesOf(trx, invoice.id)).map((line) => [line.id, line]));
  for (const { correctsLineId, net, tax } of await linesOf(trx, draft.id)) {
    const line = corrected.get(correctsLineId ?? '');
    if (!line) continue;
    const known = credited.get(line.id) ?? 0;
    const { quantityMilli } = line;
    if (!isWithin({ quantityMilli, gross: line.net + line.tax, credited: known }, net + tax))
      throw conflict('over-credited', { lineId: line.id });
    credited.set(line.id, known + net + tax);
  }
  const rates = new Map((await creditableRates(trx, invoice.id)).map((rate) => [rateKey(rate), rate]));
  const wanted = await trx.selectFrom('invoice_tax').selectAll().where('invoiceId', '=', draft.id).execute();
  for (const { base, tax, ...group } of wanted) {
    const rate = rates.get(rateKey(group));
    const left = rate ? restOf(rate).gross : 0;
    const isTooMuch = rate && rate.whole.gross < 0 ? base + tax < left : base + tax > left;
    if (isTooMuch) throw conflict('over-credited', { left });
  }
}
