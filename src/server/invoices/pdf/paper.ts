import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { PaperWriting } from '@/server/core/pdf/writing';
import type { PaperWords } from './words';

/** What the parts of a printed document are made with. */
export interface Paper {
  invoice: InvoiceDocument;
  words: PaperWords;
  write: PaperWriting;
  /** A credit note shows its amounts below zero. */
  sign: 1 | -1;
}
