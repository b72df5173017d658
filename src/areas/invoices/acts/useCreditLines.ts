import { useMemo } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { type CreditableLine, grossOfQuantity, quantityLeft } from '@/domain/invoices/credit';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { parseAmount, parseDecimal } from '@/domain/money/parse';

/** How lines are taken back: so much of their quantity, or so much of what they came to. */
export type LinesBy = 'lines' | 'lineAmounts';

/** What is typed beside each line, by its id. */
export type Typed = Record<string, string>;

type Line = InvoiceDocument['lines'][number];

const creditable = ({ quantityMilli, net, tax, credited = 0 }: Line): CreditableLine => ({
  quantityMilli,
  gross: net + tax,
  credited,
});

/** What can still be credited of a line, tax included, in minor units. */
export const amountLeft = (line: Line) => line.net + line.tax - (line.credited ?? 0);

/** How much of its quantity that is, in thousandths. */
export const piecesLeft = (line: Line) => quantityLeft(creditable(line));

/** Lines of which something is left. */
export const leftLines = ({ lines }: InvoiceDocument) =>
  lines.filter((line) => line.kind !== 'text' && amountLeft(line) !== 0);

/** What was typed as the server takes it, what that comes to, and the lines whose text can't be taken. */
export function useCreditLines(invoice: InvoiceDocument, typed: Typed, by: LinesBy) {
  const { language } = useLanguage();
  return useMemo(() => {
    const wrong = new Set<string>();
    const lines: { lineId: string; quantityMilli?: number; amount?: number }[] = [];
    let sum = 0;
    for (const line of leftLines(invoice)) {
      const { id: lineId } = line;
      const text = typed[lineId]?.trim() ?? '';
      if (text === '') continue;
      const isAmount = by === 'lineAmounts';
      const most = isAmount ? amountLeft(line) : piecesLeft(line);
      const parsed = isAmount
        ? parseAmount(text, language, invoice.currency)
        : parseDecimal(text, language, 3);
      if (!parsed.ok || parsed.value < 1 || parsed.value > most) {
        wrong.add(lineId);
        continue;
      }
      // All that is left is asked for as all of the line: cents that rounding left over go along.
      const quantityMilli = parsed.value === most ? line.quantityMilli : parsed.value;
      sum += isAmount ? parsed.value : grossOfQuantity(creditable(line), quantityMilli);
      lines.push(isAmount ? { lineId, amount: parsed.value } : { lineId, quantityMilli });
    }
    return { lines, wrong, sum };
  }, [invoice, typed, by, language]);
}
