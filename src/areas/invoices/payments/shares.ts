import type { InvoiceRow } from '@/domain/invoices/schemas';

/** An invoice that money can be shared over; amounts are minor units. */
export type OpenInvoice = Pick<InvoiceRow, 'id' | 'number' | 'dueDate' | 'balance'>;

/** What each invoice gets of an amount, by id: all of its balance, one after the other, until nothing is left. */
export function sharesOf(amount: number, invoices: readonly OpenInvoice[]): Map<string, number> {
  let left = amount;
  return new Map(
    invoices.map(({ id, balance }) => {
      const share = Math.min(left, balance);
      left -= share;
      return [id, share];
    }),
  );
}
