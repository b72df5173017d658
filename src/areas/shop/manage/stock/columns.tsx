import type { Format } from '@/core/i18n/format';
import type { TextFunction } from '@/core/i18n/languageContext';
import type { StockLine } from '@/domain/shop/stockContract';
import type { Column } from '@/ui/table/types';
import { StockWord } from '../../parts/StockWord';
import { StockCell } from './StockCell';

/** The columns of the stock. Source: shop, section 5.7. */
export function stockColumns({ t, format }: { t: TextFunction; format: Format }): Column<StockLine>[] {
  const column = (id: string, rest: Omit<Column<StockLine>, 'id' | 'header'>): Column<StockLine> => ({
    id,
    header: t(`stock.column.${id}`),
    ...rest,
  });
  const figure = (id: 'onHand' | 'reserved' | 'lowAt', rest: Partial<Column<StockLine>> = {}) =>
    column(id, {
      width: 104,
      align: 'end',
      cell: (row) => (row.tracked ? format.number(row[id]) : '–'),
      ...rest,
    });
  return [
    column('product', { sortKey: 'name', minWidth: 240, cell: (row) => <StockCell row={row} /> }),
    figure('onHand', { sortKey: 'onHand' }),
    figure('reserved', { hideable: true }),
    column('available', {
      sortKey: 'available',
      width: 104,
      align: 'end',
      cell: ({ available }) => (available === null ? '∞' : format.number(available)),
    }),
    figure('lowAt', { hideable: true }),
    column('state', {
      width: 140,
      cell: ({ inventoryType, available }) => <StockWord type={inventoryType} available={available} />,
    }),
  ];
}
