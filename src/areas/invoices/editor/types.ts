import type { InvoiceDocument } from '@/domain/invoices/schemas';

export type DocumentLine = InvoiceDocument['lines'][number];

/** A line while it is written: numbers are texts, as they are typed in the person's language. */
export interface EditLine {
  /** Own name of the line in this editor. */
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

/** A document while it is written. */
export interface EditState {
  /** `buyer`: as the document names them; its country decides the taxes. */
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
