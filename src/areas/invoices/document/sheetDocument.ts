import type { InvoiceDocument } from '@/domain/invoices/schemas';

/** What the sheet shows of a document, stored or being edited. */
export type SheetDocument = Pick<
  InvoiceDocument,
  | 'kind'
  | 'status'
  | 'seller'
  | 'buyer'
  | 'party'
  | 'issueDate'
  | 'supplyDate'
  | 'dueDate'
  | 'reference'
  | 'pricesIncludeTax'
  | 'taxRounding'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'net'
  | 'taxes'
  | 'total'
  | 'allocated'
  | 'credited'
  | 'balance'
  | 'reason'
  | 'notes'
  | 'footer'
  | 'internalNote'
  | 'corrects'
  | 'creditNotes'
  | 'order'
> & { lines: readonly Omit<InvoiceDocument['lines'][number], 'taxClassId' | 'discountable'>[] };
