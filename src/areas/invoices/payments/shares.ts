import type { InvoiceRow } from '@/domain/invoices/schemas';

/** An invoice a payment can be allocated to; amounts are minor units. */
export type OpenInvoice = Pick<InvoiceRow, 'id' | 'number' | 'dueDate' | 'balance'>;

/** Allocates an amount, by invoice id: the full balance of one after the other, until nothing is left. */
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
