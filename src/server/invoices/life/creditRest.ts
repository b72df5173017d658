import { conflict } from '@/domain/errors';
import { isWithin } from '@/domain/invoices/credit';
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

interface RateRest {
  taxCategory: InvoiceTaxTable['taxCategory'];
  taxRate: number;
  /** The total of the rate, and what is left to credit of it; tax included, minor units. */
  gross: number;
  left: number;
}

const nameOf = ({ taxCategory, taxRate }: Pick<RateRest, 'taxCategory' | 'taxRate'>) =>
  `${taxCategory} ${taxRate}`;

/** What is left to credit of each tax rate of an invoice, the highest rate first. */
export async function leftByRate(trx: Transaction, invoiceId: string): Promise<RateRest[]> {
  const rates = await trx
    .selectFrom('invoice_tax')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('taxRate', 'desc')
    .orderBy('taxCategory')
    .execute();
  const taken = await trx
    .selectFrom('invoice_tax')
    .innerJoin('invoice', 'invoice.id', 'invoice_tax.invoiceId')
    .select(['taxCategory', 'taxRate', 'invoice_tax.base', 'invoice_tax.tax'])
    .where('invoice.correctsId', '=', invoiceId)
    .where('invoice.state', '=', 'issued')
    .execute();
  return rates.map(({ taxCategory, taxRate, base, tax }) => {
    const gross = base + tax;
    const own = taken.filter((one) => nameOf(one) === nameOf({ taxCategory, taxRate }));
    return { taxCategory, taxRate, gross, left: own.reduce((left, one) => left - one.base - one.tax, gross) };
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
  const rests = new Map((await leftByRate(trx, invoice.id)).map((rest) => [nameOf(rest), rest]));
  const wanted = await trx.selectFrom('invoice_tax').selectAll().where('invoiceId', '=', draft.id).execute();
  for (const { base, tax, ...rate } of wanted) {
    const { gross = 0, left = 0 } = rests.get(nameOf(rate)) ?? {};
    const isTooMuch = gross < 0 ? base + tax < left : base + tax > left;
    if (isTooMuch) throw conflict('over-credited', { left });
  }
}
