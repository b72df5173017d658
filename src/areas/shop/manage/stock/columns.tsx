import type { Format } from '@/core/i18n/format';
import type { TextFunction } from '@/core/i18n/languageContext';
import type { StockLine } from '@/domain/shop/stockContract';
import type { Column } from '@/ui/table/types';
import { StockWord } from '../../parts/StockWord';
import { StockCount } from './StockCount';
import { StockCell } from './StockCell';

interface Tools {
  t: TextFunction;
  format: Format;
  /** The stock is another now. */
  onDone: () => void;
}

/** The columns of the stock. Source: shop, section 5.7. */
export function stockColumns({ t, format, onDone }: Tools): Column<StockLine>[] {
  const column = (id: string, rest: Omit<Column<StockLine>, 'id' | 'header'>): Column<StockLine> => ({
    id,
    header: t(`stock.column.${id}`),
    ...rest,
  });
  const figure = (id: 'reserved' | 'lowAt') =>
    column(id, {
      width: 104,
      align: 'end',
      hideable: true,
      cell: (row) => (row.tracked ? format.number(row[id]) : '–'),
    });
  return [
    column('product', { sortKey: 'name', minWidth: 240, cell: (row) => <StockCell row={row} /> }),
    column('onHand', {
      sortKey: 'onHand',
      width: 148,
      align: 'end',
      cell: (row) =>
        row.tracked ? <StockCount stock={row} of={`${row.name}, ${row.sku}`} onDone={onDone} /> : '–',
    }),
    figure('reserved'),
    column('available', {
      sortKey: 'available',
      width: 104,
      align: 'end',
      cell: ({ available }) => (available === null ? '∞' : format.number(available)),
    }),
    figure('lowAt'),
    column('state', {
      width: 140,
      cell: ({ inventoryType, available }) => <StockWord type={inventoryType} available={available} />,
    }),
  ];
}
