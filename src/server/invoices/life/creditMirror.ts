import { amountsOf, rateKey } from '@/domain/invoices/amounts';
import { creditedTaxes, restOf } from '@/domain/invoices/creditTax';
import type { Transaction } from '@/server/db/database';
import { type Content, contentOf } from '../draft/content';
import { type InvoiceRow, rewriteDraft } from '../draft/store';
import { amountLine } from './creditLines';
import { creditableRates } from './creditRest';
import { linesOf } from './lock';

/**
 * The content of a credit note with the tax that each line takes of its invoice, after the credit notes issued so
 * far. The note that takes the whole rest also takes tax that is left where no amount is.
 */
export async function mirrored(trx: Transaction, invoice: InvoiceRow, content: Content): Promise<Content> {
  const rates = await creditableRates(trx, invoice.id);
  const amounts = amountsOf(content).lines;
  const parts = content.lines.map((line, index) => {
    const { net, tax } = amounts[index]!;
    return { index, key: rateKey(line), lineId: line.correctsLineId ?? null, gross: net + tax };
  });
  const total = parts.reduce((sum, { gross }) => sum + gross, 0);
  const lines = [...content.lines];
  for (const rate of rates) {
    const own = parts.filter(({ key }) => key === rateKey(rate));
    const taxes = creditedTaxes(rate, own);
    own.forEach(({ index }, place) => (lines[index] = { ...lines[index]!, creditedTax: taxes[place]! }));
    const { gross, tax } = restOf(rate);
    const isForgotten = own.length === 0 && gross === 0 && tax !== 0;
    if (isForgotten && invoice.credited + total === invoice.total)
      lines.push({ ...amountLine(invoice, rate, 0), creditedTax: tax });
  }
  return { ...content, lines };
}

/** The draft of a credit note with its tax as it is now, rewritten if other notes were issued since it was made. */
export async function settled(
  trx: Transaction,
  invoice: InvoiceRow,
  draft: InvoiceRow,
  now: string,
): Promise<InvoiceRow> {
  const stored = await linesOf(trx, draft.id);
  const content = await mirrored(trx, invoice, contentOf(draft, stored));
  const isSame = content.lines.every(({ creditedTax }, index) => creditedTax === stored[index]?.tax);
  return isSame ? draft : rewriteDraft(trx, draft, content, now);
}
