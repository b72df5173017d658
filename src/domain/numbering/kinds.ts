/** Numbered kinds of documents. */
export type NumberedKind = 'invoice' | 'credit_note' | 'order';

/** The pattern of numbers and whether they restart each year. */
export interface NumberPattern {
  pattern: string;
  reset: 'yearly' | 'never';
}

/** The defaults until a workspace sets its own. Source: invoices, section 2.2. */
export const DEFAULT_PATTERNS: Readonly<Record<NumberedKind, NumberPattern>> = {
  invoice: { pattern: 'INV-{YYYY}-{SEQ:5}', reset: 'yearly' },
  credit_note: { pattern: 'CN-{YYYY}-{SEQ:5}', reset: 'yearly' },
  order: { pattern: 'SO-{YYYY}-{SEQ:5}', reset: 'yearly' },
};
