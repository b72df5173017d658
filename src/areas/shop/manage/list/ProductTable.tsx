import Button from '@mui/material/Button';
import Link from 'next/link';
import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { NoneFound } from '../../parts/NoneFound';
import { Price } from '../../parts/Price';
import { StockWord } from '../../parts/StockWord';
import type { ProductRow } from '../../api';
import { StatusWord } from './columns';
import { isFiltered, LIST_FIELDS, type ListState, NO_FILTERS, type requestOf } from './listState';
import { ProductCell } from './ProductCell';
import type { VariantLinesProps } from './VariantLines';
import type { useProductList } from './useProductList';
import { useRowMenu, useRowSelection } from './useRowActs';

interface ProductTableProps {
  list: ReturnType<typeof useProductList>;
  place: ReturnType<typeof useListPlace<ListState, ReturnType<typeof requestOf>>>;
  settings: TableSettings;
  columns: readonly Column<ProductRow>[];
}

const VariantLines = lazyPart<VariantLinesProps>(async () => (await import('./VariantLines')).VariantLines, {
  texts: ['stock'],
});

const rowId = ({ id }: ProductRow) => id;
const NO_ROWS: ProductRow[] = [];

/** A product on a phone. */
function ProductCard({ row }: { row: ProductRow }) {
  const t = useText();
  return (
    <>
      <ProductCell row={row} />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockStart: 12 }}>
        <StatusWord t={t} status={row.status} />
        <StockWord type={row.inventoryType} available={row.available} />
        <strong style={{ marginInlineStart: 'auto' }}>
          <Price price={row.price} priceTo={row.priceTo} currency={row.currency} />
        </strong>
      </div>
    </>
  );
}

function Empty(props: { isNarrowed: boolean; onClear: () => void }) {
  const t = useText();
  return (
    <NoneFound
      {...props}
      text={t('shopManage.list.emptyText')}
      action={
        <Button variant="contained" component={Link} href={SHOP_PATHS.dashboard.newProduct} prefetch={false}>
          {t('shopManage.list.new')}
        </Button>
      }
    />
  );
}

/** The products of the list with their menu, selection and pages. */
export function ProductTable({ list, place, settings, columns }: ProductTableProps) {
  const t = useText();
  const { state, change } = place;
  const menu = useRowMenu(list.reload);
  const selection = useRowSelection(state, list.reload);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { products = NO_ROWS, next, total, totalIsCapped = false } = list.data ?? {};
  return (
    <DataTable
      label={t('shopManage.list.title')}
      columns={columns}
      rows={products}
      rowId={rowId}
      listKey={place.listKey}
      sort={sort}
      onSort={(wanted) => change({ sort: LIST_FIELDS.sort.read(writeSort(wanted)) })}
      isLoading={list.isLoading}
      error={list.error}
      onRetry={list.reload}
      empty={
        <Empty
          isNarrowed={isFiltered(state) || state.tab !== 'all'}
          onClear={() => change({ ...NO_FILTERS, tab: 'all' })}
        />
      }
      settings={settings}
      paging={pagingOf(place, settings, { next, total, isCapped: totalIsCapped })}
      renderCard={(row) => <ProductCard row={row} />}
      detail={
        // What lies in the trash changes no more.
        state.tab === 'trash'
          ? undefined
          : {
              label: ({ name }) => t('shopManage.list.variantsOf', { name }),
              render: (row) => <VariantLines row={row} onDone={list.reload} />,
            }
      }
      menu={menu}
      selection={selection}
    />
  );
}
