import { saveFile } from '@/core/saveFile';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import type { TableCell, TableData } from '@/ui/chart/types';

const cellOf = ({ text, value }: TableCell) => {
  if (value === null) return '';
  return typeof value === 'number' ? { decimal: String(value) } : (value ?? text);
};

/** Offers a table of figures as a CSV file: amounts in major units, names in the language of the page. */
export function saveTable(title: string, { head, rows }: TableData): void {
  const lines = [csvLine(head), ...rows.map(({ name, cells }) => csvLine([name, ...cells.map(cellOf)]))];
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  saveFile(
    new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' }),
    `${name || 'table'}.csv`,
  );
}
