import { styled } from '@mui/material/styles';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import type { Format } from '@/core/i18n/format';
import type { ProductStatus } from '@/domain/shop/words';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import type { Column } from '@/ui/table/types';
import { Stars } from '../../parts/Stars';
import { StockWord } from '../../parts/StockWord';
import type { ProductRow } from '../../api';
import { PriceCell } from './PriceCell';
import { ProductCell } from './ProductCell';

const TONES: Readonly<Partial<Record<ProductStatus, Tone>>> = { published: 'success', draft: 'warning' };

/** Publication status as text. */
export function StatusWord({ t, status }: { t: TextFunction; status: ProductStatus }) {
  return <ToneChip tone={TONES[status]}>{t(`shopManage.status.${status}`)}</ToneChip>;
}

interface Tools {
  t: TextFunction;
  format: Format;
  onDone: () => void;
}

const Bar = styled('span')(({ theme }) => ({
  inlineSize: 40,
  blockSize: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.selected,
  '& > span': { display: 'block', blockSize: '100%', backgroundColor: theme.palette.success.main },
  '&[data-type=low_stock] > span': { backgroundColor: theme.palette.warning.main },
}));

/** Remaining share of the total stock; decorative, the number is next to it. */
function StockBar({ row: { available, sold, inventoryType } }: { row: ProductRow }) {
  const left = Math.max(available ?? 0, 0);
  const share = available === null ? 1 : left / Math.max(left + sold, 1);
  return (
    <Bar aria-hidden data-type={inventoryType}>
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </Bar>
  );
}

/** Stock, and the number of variants. */
function Pieces({ row, t, format }: { row: ProductRow } & Omit<Tools, 'onDone'>) {
  const variants = t('shopManage.list.variants', { n: format.number(row.variantCount) });
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <StockWord type={row.inventoryType} available={row.available} />
      <StockBar row={row} />
      <span>{row.available === null ? '∞' : format.number(row.available)}</span>
      {row.variantCount > 1 && <span>· {variants}</span>}
    </span>
  );
}

/** Columns of the staff list. Source: shop, section 5.3. */
export function productColumns({ t, format, onDone }: Tools): Column<ProductRow>[] {
  const column = (
    id: TextPart<'shopManage.column'>,
    rest: Omit<Column<ProductRow>, 'id' | 'header'>,
  ): Column<ProductRow> => ({
    id,
    header: t(`shopManage.column.${id}`),
    ...rest,
  });
  return [
    column('product', { sortKey: 'name', minWidth: 200, cell: (row) => <ProductCell row={row} /> }),
    column('created', {
      sortKey: 'created',
      width: 116,
      hideable: true,
      cell: ({ createdAt }) => format.date(createdAt),
    }),
    column('stock', {
      sortKey: 'available',
      width: 252,
      hideable: true,
      cell: (row) => <Pieces row={row} t={t} format={format} />,
    }),
    column('status', { width: 104, cell: ({ status }) => <StatusWord t={t} status={status} /> }),
    column('price', {
      sortKey: 'price',
      width: 116,
      cell: (row) => <PriceCell row={row} onDone={onDone} />,
    }),
    column('sold', {
      sortKey: 'sold',
      width: 72,
      align: 'end',
      hideable: true,
      cell: ({ sold }) => format.number(sold),
    }),
    column('rating', {
      width: 146,
      hideable: true,
      cell: ({ totalRating, totalReview }) =>
        totalReview === 0 ? '–' : <Stars rating={totalRating} count={totalReview} />,
    }),
  ];
}
