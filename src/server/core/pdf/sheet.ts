import type { Language } from '@/domain/languages';

/** A name and what stands beside it. */
export interface PdfFact {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** Somebody with an address, line by line. */
export interface PdfParty {
  title: string;
  name: string;
  lines: string[];
}

/** One row of the table; a row of text alone has no cells. */
export interface PdfRow {
  title: string;
  description: string;
  cells: string[] | null;
}

/**
 * A printed document with all of its texts written out: plain data, so that a thread can draw it. Texts are shown as
 * they are; nothing in them is read as markup or followed.
 */
export interface PdfSheet {
  language: Language;
  template: 'classic' | 'modern' | 'compact';
  /** `#rrggbb`, readable on white. */
  accent: string;
  /** The instant that the file says it was made at: the same sheet gives the same bytes. */
  at: string;
  title: string;
  number: string | null;
  /** Stands over the document: "Draft". */
  mark: string | null;
  /** A PNG. */
  logo: Uint8Array | null;
  facts: PdfFact[];
  parties: PdfParty[];
  /** Head of the table: the description first, then one name per cell; empty: no table. */
  columns: string[];
  /** Parts of the width, one per column. */
  widths: number[];
  rows: PdfRow[];
  totals: PdfFact[];
  /** Sentences under the totals. */
  remarks: string[];
  /** Paragraphs with their own heading: notes, how to pay. */
  blocks: { title: string; text: string; facts: PdfFact[] }[];
  footer: string;
  /** `Page {page} of {pages}`. */
  pageOf: string;
}
