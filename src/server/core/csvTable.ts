import Papa from 'papaparse';
import { badInput } from '@/domain/errors';

const MAX_COLUMNS = 100;
/** The prefix that our own export puts before a would-be formula, and others before a number that is a text. */
const HARMLESS = /^'(?='*(?:[=+\-@\t\r]|\d[\d.,]*\s*$))/;

/**
 * A file as text: UTF-16 with a byte order mark, UTF-8 if valid, else Windows-1252, as spreadsheets write it. The mark
 * is left out.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A table of texts: its headings, and its rows with their line numbers. */
export interface Table {
  headings: string[];
  rows: { row: number; cells: string[] }[];
  /** Separator of the cells. */
  delimiter: string;
}

interface TableRules {
  /** Form field of the request, named in the error when the file is no table. */
  field: string;
  maxRows: number;
  /** Candidates for detection; a single one is used without detection. */
  delimiters?: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows from which the separator is guessed. */
const GUESSED = 10;
/** A line above the headings that names the separator, as Excel reads and hides it. */
const SEPARATOR_LINE = /^sep=(.)?(?:\r\n|\r|\n|$)/i;

const clean = (cell: string) => cell.replace(HARMLESS, '').trim();

/** The separator that splits the rows alike, else the one that splits the headings most. */
function guessDelimiter(text: string, delimiters: readonly string[]): string {
  const rules = { skipEmptyLines: 'greedy', preview: GUESSED } as const;
  const { errors, meta } = Papa.parse<string[]>(text, { ...rules, delimitersToGuess: [...delimiters] });
  if (errors.every(({ code }) => code !== 'UndetectableDelimiter')) return meta.delimiter;
  const widthOf = (delimiter: string) =>
    Papa.parse<string[]>(text, { ...rules, delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.toSorted((a, b) => widthOf(b) - widthOf(a))[0]!;
}

/**
 * Parses a CSV file: commas, semicolons, tabs or bars, quoted line breaks, any of the usual encodings. Empty lines
 * are left out, but counted. A first line `sep=;` names the separator; it is neither a row nor counted.
 * @throws ApiError 400 at that field: `not-a-table`, `too-many-rows:5000`.
 */
export function readTable(bytes: Buffer, { field, maxRows, delimiters = DELIMITERS }: TableRules): Table {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw badInput({ [field]: 'not-a-table' });
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter =
    delimiters.find((one) => one === named || delimiters.length === 1) ?? guessDelimiter(table, delimiters);
  const { data } = Papa.parse<string[]>(table, { delimiter, skipEmptyLines: false });
  const [headings = [], ...rest] = data.map((cells) => cells.map(clean));
  if (headings.length > MAX_COLUMNS || !headings.some(Boolean)) throw badInput({ [field]: 'not-a-table' });
  const rows = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length > maxRows) throw badInput({ [field]: `too-many-rows:${maxRows}` });
  return { headings, rows, delimiter };
}
