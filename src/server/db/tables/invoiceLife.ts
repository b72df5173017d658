/** A payment's share for an invoice, in minor units. */
export interface InvoiceAllocationTable {
  id: string;
  paymentId: string;
  invoiceId: string;
  amount: number;
  createdAt: string;
}

/** One mail with a document; its link records when it was first opened. */
export interface InvoiceSendTable {
  id: string;
  invoiceId: string;
  /** JSON lists of addresses. */
  to: string;
  cc: string;
  subject: string;
  mailId: string | null;
  actorId: string | null;
  openedAt: string | null;
  createdAt: string;
}

/** The timeline of a document; append-only. */
export interface InvoiceEventTable {
  id: string;
  invoiceId: string;
  kind: string;
  /** JSON: values for the text. */
  data: string;
  actorId: string | null;
  /** 1 = the customer may see it. */
  isPublic: number;
  at: string;
}

export interface InvoiceLifeTables {
  invoice_allocation: InvoiceAllocationTable;
  invoice_send: InvoiceSendTable;
  invoice_event: InvoiceEventTable;
}
