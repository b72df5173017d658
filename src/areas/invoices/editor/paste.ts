import type { Language } from '@/domain/languages';
import { parseDecimal } from '@/domain/money/parse';
import type { EditLine } from './types';

type Row = Pick<EditLine, 'title' | 'description' | 'quantity' | 'unit' | 'price'>;

const DIGITS = 3;
const MAX_TITLE = 200;
const MAX_TEXT = 2000;
const MAX_UNIT = 20;

/** A cell without the sign of its currency. */
const bare = (cell: string) => cell.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '');
const isNumber = (cell: string, language: Language) => parseDecimal(bare(cell), language, DIGITS).ok;

/** Title, texts and numbers in order: of two numbers the first is the quantity; a text after it is the unit. */
function rowOf(cells: readonly string[], language: Language): Row {
  const [title = '', ...rest] = cells;
  const at = rest.findIndex((cell) => isNumber(cell, language));
  const numbers = rest.filter((cell) => isNumber(cell, language));
  const texts = rest.slice(0, at < 0 ? rest.length : at).filter(Boolean);
  const unit = numbers.length > 1 ? (rest[at + 1] ?? '') : '';
  return {
    title: title.slice(0, MAX_TITLE),
    description: texts.join(' · ').slice(0, MAX_TEXT),
    quantity: numbers.length > 1 ? bare(numbers[0]!) : '1',
    unit: isNumber(unit, language) ? '' : unit.slice(0, MAX_UNIT),
    price: bare(numbers[numbers.length > 1 ? 1 : 0] ?? ''),
  };
}

/**
 * The rows of a table copied from a spreadsheet, as lines; null for text that is no table. A first row without a
 * number above rows with numbers is a header.
 */
export function tableRows(text: string, language: Language): Row[] | null {
  if (!text.includes('\t')) return null;
  const table = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const hasNumber = (cells: readonly string[]) => cells.slice(1).some((cell) => isNumber(cell, language));
  const [first, ...others] = table;
  const rows = first && !hasNumber(first) && others.some(hasNumber) ? others : table;
  return rows.map((cells) => rowOf(cells, language));
}
