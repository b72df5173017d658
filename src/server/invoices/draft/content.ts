import type { Insertable, Selectable } from 'kysely';
import { amountsOf } from '@/domain/invoices/amounts';
import type { InvoiceInput, LineInput } from '@/domain/invoices/fields';
import { searchWords } from '@/domain/invoices/words';
import { badInput } from '@/domain/errors';
import { MAX_MINOR_UNITS } from '@/domain/money/money';
import { normalise } from '@/domain/search/normalise';
import type { DocumentFigures } from '@/domain/tax/types';
import { newId } from '@/server/db/row';
import type { InvoiceLineTable, InvoiceTable } from '@/server/db/tables/invoices';

/** A line with the line it was made from. */
export interface ContentLine extends LineInput {
  orderLineId?: string | null;
  correctsLineId?: string | null;
  /** The tax in a line of a credit note, minor units. */
  creditedTax?: number;
}

type Printed = Required<Omit<InvoiceInput, 'lines'>>;

/** All input of a document, before amounts are computed. */
export interface Content extends Printed {
  currency: string;
  taxRounding: 'line' | 'rate';
  accent: string;
  lines: ContentLine[];
}

type Line = Selectable<InvoiceLineTable>;

/** A stored line as it was typed. */
export function lineContent(line: Line): ContentLine {
  const { kind, serviceId, productId, title, description, quantityMilli, unit, unitPrice } = line;
  const { discountKind, discountValue, taxClassId, taxRate, taxCategory, orderLineId, correctsLineId } = line;
  const what = { kind, serviceId, productId, title, description, quantityMilli, unit, unitPrice };
  const rules = { discountKind, discountValue, taxClassId, taxRate, taxCategory };
  return { ...what, ...rules, discountable: line.discountable === 1, orderLineId, correctsLineId };
}

/** A stored document as it was typed. */
export function contentOf(row: Selectable<InvoiceTable>, lines: readonly Line[]): Content {
  const { partyId, issueDate, supplyDate, dueDate, discountKind, discountValue, reference, notes } = row;
  const { footer, internalNote, currency, taxRounding, accent } = row;
  return {
    partyId,
    issueDate,
    supplyDate,
    dueDate,
    discountKind,
    discountValue,
    reference,
    notes,
    footer,
    internalNote,
    currency,
    taxRounding,
    accent,
    locale: row.locale as Content['locale'],
    template: row.template as Content['template'],
    pricesIncludeTax: row.pricesIncludeTax === 1,
    lines: lines.map(lineContent),
  };
}

/** The service with the largest net, the first on a tie. */
function mainServiceOf({ lines }: Content, { lines: figures }: DocumentFigures): string | null {
  const nets = lines.map((line, index) => ({ id: line.serviceId, net: figures[index]?.net ?? 0 }));
  const sold = nets.filter(({ id }) => id !== null);
  return (
    sold.reduce<(typeof sold)[number] | null>((best, one) => (!best || one.net > best.net ? one : best), null)
      ?.id ?? null
  );
}

function lineRow(line: ContentLine, invoiceId: string, index: number, figures: DocumentFigures) {
  const { discountable, orderLineId = null, correctsLineId = null, creditedTax: _given, ...rest } = line;
  return {
    ...rest,
    ...figures.lines[index]!,
    id: newId(),
    invoiceId,
    position: `a${String(index).padStart(3, '0')}`,
    discountable: Number(discountable),
    orderLineId,
    correctsLineId,
  } satisfies Insertable<InvoiceLineTable>;
}

/** Throws 400 for figures beyond the largest amount. */
function assertSize({ lines, subtotal, shipping, net, tax, total }: DocumentFigures): void {
  const ofLines = lines.flatMap((line) => [line.amount, line.net, line.tax]);
  if ([...ofLines, subtotal, shipping, net, tax, total].every((one) => Math.abs(one) <= MAX_MINOR_UNITS))
    return;
  throw badInput({ 'invoice.lines': 'total-too-big' }, 'This comes to more than an amount can be');
}

interface Named {
  invoiceId: string;
  customer: string;
  number?: string | null;
  seq?: number | null;
}

/**
 * The rows of a document: columns, lines and taxes, with newly computed amounts.
 * @throws ApiError 400 when the total is negative or beyond the largest amount.
 */
export function rowsOf(content: Content, { invoiceId, customer, number = null, seq = null }: Named) {
  const { lines: typed, pricesIncludeTax, ...columns } = content;
  const figures = amountsOf(content);
  const { subtotal, discount, shipping, net, tax, total } = figures;
  assertSize(figures);
  if (total < 0) throw badInput({ 'invoice.lines': 'below-zero' }, 'Make a credit note instead');
  const titles = typed.map(({ title }) => title);
  return {
    columns: {
      ...columns,
      subtotal,
      discount,
      shipping,
      net,
      tax,
      total,
      pricesIncludeTax: Number(pricesIncludeTax),
      mainServiceId: mainServiceOf(content, figures),
      customerKey: normalise(customer),
      words: searchWords({ number, seq, customer, reference: content.reference, titles }),
    },
    lines: typed.map((line, index) => lineRow(line, invoiceId, index, figures)),
    taxes: figures.taxes.map((each) => ({ invoiceId, ...each })),
  };
}
