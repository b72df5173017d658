import type { PdfFact } from '@/server/core/pdf/sheet';
import type { Paper } from './paper';

/** The sums in the order they are printed; what is zero and optional is left out. */
export function totalsOf({ invoice, words, write, sign }: Paper): PdfFact[] {
  const { subtotal, discount, shipping, net, taxes, total, currency } = invoice;
  const fact = (label: string, minor: number): PdfFact => ({
    label,
    value: write.money(minor * sign, currency),
  });
  const optional = (label: string, minor: number) => (minor === 0 ? [] : [fact(label, minor)]);
  return [
    fact(words.subtotal, subtotal),
    ...optional(words.discount, -discount),
    ...optional(words.shipping, shipping),
    fact(words.net, net),
    ...taxes.map(({ rate, tax }) => fact(`${words.tax} ${write.percent(rate)}`, tax)),
    { ...fact(words.total, total), isStrong: true },
  ];
}
