import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { PdfRow, PdfSheet } from '@/server/core/pdf/sheet';
import { printable } from '@/server/core/pdf/writing';
import type { Paper } from './paper';

type Line = InvoiceDocument['lines'][number];

/** Parts of the width: description, quantity, price, discount, tax, total. */
const WIDTHS = [44, 12, 15, 12, 9, 16];
const DISCOUNT = 3;

const isDiscounted = ({ lineDiscount }: Line) => lineDiscount !== 0;

function cellsOf(line: Line, { invoice, write, sign }: Paper, withDiscount: boolean): string[] | null {
  if (line.kind === 'text') return null;
  const { currency } = invoice;
  const percent = line.discountKind === 'percent';
  const discount = percent ? write.percent(line.discountValue) : write.money(line.lineDiscount, currency);
  return [
    write.quantity(line.quantityMilli, line.unit),
    write.money(line.unitPrice, currency),
    ...(withDiscount ? [isDiscounted(line) ? discount : ''] : []),
    write.percent(line.taxRate),
    write.money(line.lineTotal * sign, currency),
  ];
}

/** The table of a document; the column of discounts stands there only when a line has one. */
export function rowsOf(paper: Paper): Pick<PdfSheet, 'columns' | 'widths' | 'rows'> {
  const { words, invoice } = paper;
  const withDiscount = invoice.lines.some(isDiscounted);
  const names = [words.description, words.quantity, words.price, words.discount, words.tax, words.total];
  const shown = <T>(all: readonly T[]) => all.filter((_, index) => withDiscount || index !== DISCOUNT);
  const rows = invoice.lines.map((line): PdfRow => ({
    title: printable(line.title),
    description: printable(line.description),
    cells: cellsOf(line, paper, withDiscount),
  }));
  return { columns: shown(names), widths: shown(WIDTHS), rows };
}
