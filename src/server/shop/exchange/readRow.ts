import { CLEAR, type ProductColumn } from '@/domain/shop/csvColumns';
import { MAX_IMAGES } from '@/domain/shop/limits';
import type { VariantRow } from '../catalogue/variants';
import type { Cells } from './cells';
import { READERS, type Reading, type Shelf, type ValueColumn } from './readers';
import type { Fault, FileRow } from './rows';

/** Value of a `[clear]` cell; columns without an entry can't be cleared. Untracked stock has no number. */
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

/** Parses one cell of a column. */
function readCell(column: ValueColumn, cell: string, shelf: Shelf): Reading {
  if (cell !== '' && cell !== CLEAR) return READERS[column](cell, shelf);
  return column in EMPTY ? { value: EMPTY[column] } : { code: 'required' };
}

const plain = (cell: string) => cell.replaceAll('\r\n', '\n').trim();

/** The change in a cell: null when it is empty or equals the present value, whatever its notation. */
function changeOf(column: ValueColumn, given: string, present: string, shelf: Shelf): Reading | null {
  if (given === '' || plain(given) === plain(present)) return null;
  const reading = readCell(column, given, shelf);
  if ('code' in reading) return reading;
  const now = readCell(column, present, { ...shelf, decimalSign: '.' });
  const isSame = 'value' in now && JSON.stringify(now.value) === JSON.stringify(reading.value);
  return isSame ? null : reading;
}

/** Ids of the shop's pictures by name, for references to pictures of other products. */
export type Pictures = ReadonlyMap<string, string>;

/** The target of a row. */
export interface Place {
  /** Null = a new one. */
  variant: VariantRow | null;
  /** Present cells of the variant; for a new variant those of its product. */
  present: Partial<Cells>;
  /** The product's own pictures, in their order. */
  images: readonly { id: string; name: string }[];
}

/** A row with its changes. */
export interface PlannedRow extends FileRow, Place {
  sku: string;
  changes: ReadonlyMap<ValueColumn, unknown>;
  faults: Fault[];
}

const NAMING: readonly ProductColumn[] = ['slug', 'sku', 'currency'];
const MONEY: readonly ValueColumn[] = ['price', 'compareAtPrice', 'cost'];

const isValue = (column: ProductColumn): column is ValueColumn => !NAMING.includes(column);

/** Picture ids by name: the product's own first, each used once; null if a name is unknown. */
function picturesOf(names: readonly string[], { images }: Place, others: Pictures): string[] | null {
  const left = [...images];
  const ids = names.map((name) => {
    const at = left.findIndex((image) => image.name === name);
    return at < 0 ? others.get(name) : left.splice(at, 1)[0]?.id;
  });
  return ids.every((id) => id !== undefined) ? ids : null;
}

class Reader {
  readonly changes = new Map<ValueColumn, unknown>();
  readonly faults: Fault[] = [];

  constructor(
    readonly file: FileRow,
    readonly place: Place,
    readonly shelf: Shelf,
  ) {}

  refuse(column: ProductColumn, code: string): void {
    this.faults.push({ row: this.file.row, column, code });
  }

  cells(): void {
    for (const [column, cell] of Object.entries(this.file.cells) as [ProductColumn, string][]) {
      if (!isValue(column)) continue;
      const reading = changeOf(column, cell, this.place.present[column] ?? '', this.shelf);
      if (reading && 'code' in reading) this.refuse(column, reading.code);
      else if (reading) this.changes.set(column, reading.value);
    }
  }

  /** Prices are in the workspace's currency; those in another currency stay unchanged, or are replaced as a whole. */
  currency(): void {
    const { currency } = this.shelf;
    const own = this.place.variant?.currency ?? currency;
    const said = (this.file.cells.currency ?? own).toUpperCase();
    const isChanged = said !== own || MONEY.some((column) => this.changes.has(column));
    if (!isChanged || (said === currency && own === currency)) return;
    if (said !== currency) return this.refuse('currency', 'wrong-currency');
    for (const column of MONEY) {
      const reading = readCell(column, this.file.cells[column] ?? '', this.shelf);
      if ('code' in reading) this.refuse(column, reading.code);
      else this.changes.set(column, reading.value);
    }
  }

  pictures(others: Pictures): void {
    const names = this.changes.get('images') as string[] | undefined;
    if (!names) return;
    const ids = picturesOf(names, this.place, others);
    if (!ids) this.refuse('images', 'unknown');
    else if (new Set(ids).size < ids.length) this.refuse('images', 'twice');
    else if (ids.length > MAX_IMAGES) this.refuse('images', `too-many:${MAX_IMAGES}`);
    else this.changes.set('images', ids);
  }

  /** Rules over several cells of one variant. */
  together(): void {
    const { variant } = this.place;
    if (!variant && !this.changes.has('price')) this.refuse('price', 'required');
    const now = <T>(column: ValueColumn, present: T) =>
      (this.changes.get(column) as T | undefined) ?? present;
    const price = now('price', variant?.price ?? 0);
    const before = this.changes.has('compareAtPrice')
      ? (this.changes.get('compareAtPrice') as number | null)
      : (variant?.compareAtPrice ?? null);
    if (before !== null && before <= price) this.refuse('compareAtPrice', 'compare-at-low');
    if (!variant) return;
    const isCounted = this.changes.has('stock') ? this.changes.get('stock') !== null : variant.tracked === 1;
    const mayBeOwed = now('backorder', variant.backorder === 1);
    const onHand = now<number | null>('stock', variant.onHand) ?? variant.onHand;
    if (isCounted && !mayBeOwed && onHand < variant.reserved) this.refuse('stock', 'below-reserved');
  }
}

/** Reads the changes of a row. A cell that can't be parsed makes the row invalid. */
export function readRow(file: FileRow, place: Place, shelf: Shelf, others: Pictures): PlannedRow {
  const reader = new Reader(file, place, shelf);
  reader.cells();
  reader.currency();
  reader.pictures(others);
  if (reader.faults.length === 0) reader.together();
  const { changes, faults } = reader;
  return { ...file, ...place, sku: (file.cells.sku ?? '').trim(), changes, faults };
}
