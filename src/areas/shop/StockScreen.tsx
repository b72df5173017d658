import { useMemo } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { type Format, useFormat } from '@/core/i18n/format';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { Category } from '@/domain/shop/products';
import type { StockLine } from '@/domain/shop/stockContract';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import type { Column } from '@/ui/table/types';
import { choicesOf, firstCategories, useCategories } from './manage/list/useProductList';
import { exchangeApi, stockApi } from './api';
import { StockCell } from './manage/stock/StockCell';
import { StockCount } from './manage/stock/StockCount';
import { STOCK_TABS, stockList, type StockState } from './manage/stock/stockList';
import { StockTable } from './manage/stock/StockTable';
import { StockWord } from './parts/StockWord';

interface Tools {
  t: TextFunction;
  format: Format;
  /** The stock has changed. */
  onDone: () => void;
}

/** The columns of the stock. Source: shop, section 5.7. */
function stockColumns({ t, format, onDone }: Tools): Column<StockLine>[] {
  const column = (
    id: TextPart<'stock.column'>,
    rest: Omit<Column<StockLine>, 'id' | 'header'>,
  ): Column<StockLine> => ({
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

const NO_CATEGORIES: readonly Category[] = [];
const TONES = { low: 'warning', out: 'error', backorder: 'info', in: 'success' } as const;

/** The same variants as a CSV of products, which can be imported again. */
function exportOf({ tab, query, category }: StockState, categories: readonly Category[]) {
  // An unknown category is empty, in the file as in the list.
  const { slug = category } = categories.find(({ id }) => id === category) ?? {};
  return {
    ...(tab !== 'all' && { variants: tab }),
    ...(query && { query }),
    ...(slug && { category: slug }),
    sort: 'name' as const,
  };
}

/** Stock of each variant, and the actions on it. Source: shop, section 5.7. */
export const StockScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const open = useList(stockList);
  const { request, state } = open;
  const list = useRead(
    JSON.stringify(request),
    (signal) => stockApi.stock(request, { signal }),
    firstRead(stockApi.stock, request),
  );
  const { reload } = list;
  const categories = useCategories().categories ?? NO_CATEGORIES;
  const columns = useMemo(() => stockColumns({ t, format, onDone: reload }), [t, format, reload]);
  return (
    <>
      <PageHeading
        title={t('stock.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('stock.title') }]}
        actions={
          <ExportButton
            label={t('shopManage.list.export')}
            fileName={() => 'stock.csv'}
            read={() => exchangeApi.exportProducts(exportOf(state, categories))}
          />
        }
      />
      <ListFrame
        open={open}
        columns={columns}
        choices={{ category: choicesOf(categories, 'id') }}
        tabs={{
          label: t('stock.column.state'),
          tabs: STOCK_TABS.map((id) => ({
            id,
            label: t(id === 'all' ? 'shopManage.tab.all' : `shopManage.stockFilter.${id}`),
            count: list.data?.counts[id],
            tone: id === 'all' ? undefined : TONES[id],
          })),
        }}
      >
        <StockTable list={list} open={open} columns={columns} />
      </ListFrame>
    </>
  );
};
StockScreen.layout = 'dashboard';
StockScreen.guard = 'auth';
StockScreen.permission = 'products.manage';
StockScreen.titleKey = 'stock.title';
StockScreen.texts = ['stock', 'shopManage', 'shop', 'table'];
StockScreen.early = (search, { preferences }) => [
  firstRead(stockApi.stock, firstPageOf(stockList, search, preferences)),
  firstCategories,
];
