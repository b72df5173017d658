import Papa from 'papaparse';
import { badInput } from '@/domain/errors';

const MAX_COLUMNS = 100;
/** The prefix that our own export puts before a would-be formula. */
const HARMLESS = /^'(?='*[=+\-@\t\r])/;

/** A file as text: UTF-16LE with a byte order mark, UTF-8 if valid, else Windows-1252, as spreadsheets write it. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
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

const clean = (cell: string) => cell.replace(HARMLESS, '').trim();

/**
 * Parses a CSV file: commas, semicolons, tabs or bars, quoted line breaks, any of the usual encodings. Empty lines
 * are left out, but counted.
 * @throws ApiError 400 at that field: `not-a-table`, `too-many-rows:5000`.
 */
export function readTable(bytes: Buffer, { field, maxRows, delimiters = DELIMITERS }: TableRules): Table {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw badInput({ [field]: 'not-a-table' });
  const { data, meta } = Papa.parse<string[]>(text, {
    ...(delimiters.length === 1 ? { delimiter: delimiters[0] } : { delimitersToGuess: [...delimiters] }),
    skipEmptyLines: false,
  });
  const [headings = [], ...rest] = data.map((cells) => cells.map(clean));
  if (headings.length > MAX_COLUMNS || !headings.some(Boolean)) throw badInput({ [field]: 'not-a-table' });
  const rows = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length > maxRows) throw badInput({ [field]: `too-many-rows:${maxRows}` });
  return { headings, rows, delimiter: meta.delimiter };
}
