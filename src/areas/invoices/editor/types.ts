import type { InvoiceDocument } from '@/domain/invoices/schemas';

export type DocumentLine = InvoiceDocument['lines'][number];

/** A line being edited: numbers are texts, as typed in the user's language. */
export interface EditLine {
  /** Local key of the line in this editor. */
  key: string;
  kind: DocumentLine['kind'];
  serviceId: string | null;
  productId: string | null;
  title: string;
  description: string;
  quantity: string;
  unit: string;
  price: string;
  discountKind: 'none' | 'percent' | 'amount';
  discount: string;
  taxClassId: string | null;
  taxCategory: DocumentLine['taxCategory'];
  taxRate: number;
  discountable: boolean;
}

/** A document being edited. */
export interface EditState {
  /** `buyer`: snapshot on the document; its country decides the taxes. */
  party: { id: string; name: string; buyer: InvoiceDocument['buyer'] } | null;
  issueDate: string;
  supplyDate: string;
  dueDate: string;
  locale: InvoiceDocument['locale'];
  template: InvoiceDocument['template'];
  pricesIncludeTax: boolean;
  taxRounding: InvoiceDocument['taxRounding'];
  currency: string;
  discountKind: 'none' | 'percent' | 'amount';
  discount: string;
  reference: string;
  notes: string;
  footer: string;
  internalNote: string;
  lines: EditLine[];
}
