import type { Selectable } from 'kysely';
import { conflict, notFound } from '@/domain/errors';
import {
  type CreditableLine,
  grossOfQuantity,
  isWithin,
  quantityLeft,
  spread,
} from '@/domain/invoices/credit';
import { restOf } from '@/domain/invoices/creditTax';
import { MAX_PRICE } from '@/domain/invoices/limits';
import { toLanguage } from '@/domain/languages';
import { divideRound } from '@/domain/tax/rational';
import { textsIn } from '@/server/core/texts';
import type { Transaction } from '@/server/db/database';
import type { InvoiceLineTable } from '@/server/db/tables/invoices';
import type { ContentLine } from '../draft/content';
import { lineContent } from '../draft/content';
import type { InvoiceRow } from '../draft/store';
import { creditableRates, creditedByLine } from './creditRest';

type Line = Selectable<InvoiceLineTable>;

/** What to credit of one line: a quantity in thousandths, or an amount with tax in minor units. */
export interface LineWish {
  lineId: string;
  quantityMilli?: number | undefined;
  amount?: number | undefined;
}

/** A line of a credit note for a gross amount, shown as quantity and price when their product matches it. */
function creditLine(line: Line, gross: number, quantityMilli: number): ContentLine {
  const unitPrice = Math.round((gross * 1000) / quantityMilli);
  const amount = divideRound(BigInt(unitPrice) * BigInt(quantityMilli), 1000n);
  const fits = Number(amount) === gross && Math.abs(unitPrice) <= MAX_PRICE;
  return {
    ...lineContent(line),
    quantityMilli: fits ? quantityMilli : 1000,
    unit: fits ? line.unit : '',
    unitPrice: fits ? unitPrice : gross,
    discountKind: 'none',
    discountValue: 0,
    discountable: false,
    orderLineId: line.orderLineId,
    correctsLineId: line.id,
  };
}

/** @throws ApiError 404 for a line of another document, 409 `over-credited`. */
export async function linesByWish(
  trx: Transaction,
  invoice: InvoiceRow,
  lines: readonly Line[],
  wishes: readonly LineWish[],
): Promise<ContentLine[]> {
  const credited = await creditedByLine(trx, invoice.id);
  return wishes.map(({ lineId, quantityMilli, amount }) => {
    const line = lines.find(({ id, kind }) => id === lineId && kind !== 'text');
    if (!line) throw notFound();
    const known: CreditableLine = {
      quantityMilli: line.quantityMilli,
      gross: line.net + line.tax,
      credited: credited.get(line.id) ?? 0,
    };
    const most = quantityLeft(known);
    const gross = amount ?? grossOfQuantity(known, quantityMilli ?? most);
    const isTooMuch = (quantityMilli ?? 0) > most || !isWithin(known, gross);
    if (gross === 0 || isTooMuch) throw conflict('over-credited', { lineId });
    credited.set(line.id, known.credited + gross);
    return creditLine(line, gross, quantityMilli ?? (amount === undefined ? most : 1000));
  });
}

type Rate = Pick<ContentLine, 'taxCategory' | 'taxRate'>;

/** A line of a credit note for an amount of a rate, tax included. */
export function amountLine(invoice: InvoiceRow, { taxCategory, taxRate }: Rate, gross: number): ContentLine {
  return {
    kind: 'service',
    serviceId: null,
    productId: null,
    taxClassId: null,
    title: textsIn(toLanguage(invoice.locale))('defaults.credit.title', { number: invoice.number ?? '' }),
    description: '',
    unit: '',
    quantityMilli: 1000,
    unitPrice: gross,
    discountable: false,
    discountKind: 'none',
    discountValue: 0,
    taxCategory,
    taxRate,
  };
}

/** One line per tax rate of the invoice, in proportion to what is left of each. */
export async function linesByAmount(
  trx: Transaction,
  invoice: InvoiceRow,
  amount: number,
): Promise<ContentLine[]> {
  const rates = await creditableRates(trx, invoice.id);
  const parts = spread(
    amount,
    rates.map((rate) => restOf(rate).gross),
  );
  return rates.flatMap((rate, index) => {
    const gross = parts[index] ?? 0;
    return gross === 0 ? [] : [amountLine(invoice, rate, gross)];
  });
}
