import { CLEAR, type ProductColumn } from '@/domain/shop/csvColumns';
import { type Reading, READERS, type Shelf, type ValueColumn } from './readers';

/** What `[clear]` means; columns without an entry always say something. What is not counted has no number. */
const EMPTY: Readonly<Partial<Record<ProductColumn, unknown>>> = {
  subDescription: '',
  description: '',
  category: null,
  gender: [],
  tags: [],
  code: null,
  badge: '',
  barcode: '',
  option1Name: '',
  option1Value: '',
  option2Name: '',
  option2Value: '',
  option3Name: '',
  option3Value: '',
  colors: [],
  compareAtPrice: null,
  cost: null,
  stock: null,
  weightGrams: 0,
  images: [],
};

/** What one cell says of its column. */
export function readCell(column: ValueColumn, cell: string, shelf: Shelf): Reading {
  if (cell !== '' && cell !== CLEAR) return READERS[column](cell, shelf);
  return column in EMPTY ? { value: EMPTY[column] } : { code: 'required' };
}

const plain = (cell: string) => cell.replaceAll('\r\n', '\n').trim();

/** What a cell changes: nothing where it is empty or says what is there, however it is written. */
export function changeOf(column: ValueColumn, given: string, present: string, shelf: Shelf): Reading | null {
  if (given === '' || plain(given) === plain(present)) return null;
  const reading = readCell(column, given, shelf);
  if ('code' in reading) return reading;
  const now = readCell(column, present, { ...shelf, decimalSign: '.' });
  const isSame = 'value' in now && JSON.stringify(now.value) === JSON.stringify(reading.value);
  return isSame ? null : reading;
}
