/** Documents that are numbered. */
export type NumberedKind = 'invoice' | 'credit_note' | 'order';

/** How numbers look and whether they begin again each year. */
export interface NumberPattern {
  pattern: string;
  reset: 'yearly' | 'never';
}

/** What holds until a workspace chooses its own. Source: invoices, section 2.2. */
export const DEFAULT_PATTERNS: Readonly<Record<NumberedKind, NumberPattern>> = {
  invoice: { pattern: 'INV-{YYYY}-{SEQ:5}', reset: 'yearly' },
  credit_note: { pattern: 'CN-{YYYY}-{SEQ:5}', reset: 'yearly' },
  order: { pattern: 'SO-{YYYY}-{SEQ:5}', reset: 'yearly' },
};
