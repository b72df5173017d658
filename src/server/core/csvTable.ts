import Papa from 'papaparse';
import { badInput } from '@/domain/errors';

const MAX_COLUMNS = 100;
/** What our own export puts before a would-be formula. */
const HARMLESS = /^'(?='*[=+\-@\t\r])/;

/** A file as text: UTF-8 or UTF-16 where it says so or is so, else Windows-1252, as spreadsheets write. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A table of texts: its headings, and its rows with their line in a spreadsheet. */
export interface Table {
  headings: string[];
  rows: { row: number; cells: string[] }[];
  /** What stands between its cells. */
  delimiter: string;
}

interface TableRules {
  /** Of the request; told when the file is no table. */
  field: string;
  maxRows: number;
  /** Those that are looked for; one alone is taken as it is. */
  delimiters?: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

const clean = (cell: string) => cell.replace(HARMLESS, '').trim();

/**
 * Reads a CSV file: commas, semicolons, tabs or bars, quoted line breaks, any of the usual encodings. Empty lines
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
