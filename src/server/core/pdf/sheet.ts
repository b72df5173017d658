import type { Language } from '@/domain/languages';

/** A label and its value. */
export interface PdfFact {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** A person or company with an address, line by line. */
export interface PdfParty {
  title: string;
  name: string;
  lines: string[];
}

/** One row of the table; a text-only row has no cells. */
export interface PdfRow {
  title: string;
  description: string;
  cells: string[] | null;
}

/**
 * A printed document with all texts formatted: plain data that can be passed to a thread. Texts are shown as
 * they are; nothing in them is parsed as markup or linked.
 */
export interface PdfSheet {
  language: Language;
  template: 'classic' | 'modern' | 'compact';
  /** `#rrggbb`, readable on white. */
  accent: string;
  /** The creation date in the file's metadata, so that the same sheet gives the same bytes. */
  at: string;
  title: string;
  number: string | null;
  /** Watermark, such as "Draft". */
  mark: string | null;
  /** A PNG. */
  logo: Uint8Array | null;
  facts: PdfFact[];
  parties: PdfParty[];
  /** Table head: the description first, then one heading per cell; empty: no table. */
  columns: string[];
  /** Relative widths, one per column. */
  widths: number[];
  rows: PdfRow[];
  totals: PdfFact[];
  /** Sentences below the totals. */
  remarks: string[];
  /** Paragraphs with their own heading: notes, payment details. */
  blocks: { title: string; text: string; facts: PdfFact[] }[];
  footer: string;
  /** `Page {page} of {pages}`. */
  pageOf: string;
}
