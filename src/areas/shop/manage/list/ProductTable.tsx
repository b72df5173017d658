import Button from '@mui/material/Button';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { InputOf } from '@/domain/contract';
import type { productsContract } from '@/domain/shop/productsContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ListTable } from '@/ui/list/ListTable';
import type { OpenList } from '@/ui/list/useList';
import type { Column } from '@/ui/table/types';
import { Price } from '../../parts/Price';
import { StockWord } from '../../parts/StockWord';
import type { ProductRow } from '../../api';
import { StatusWord } from './columns';
import type { ProductListState } from './productList';
import { ProductCell } from './ProductCell';
import type { VariantLinesProps } from './VariantLines';
import type { useProductList } from './useProductList';
import { useRowMenu, useRowSelection } from './useRowActs';

interface ProductTableProps {
  list: ReturnType<typeof useProductList>;
  open: OpenList<ProductListState, InputOf<(typeof productsContract)['list']>>;
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

function NoProducts() {
  const t = useText();
  return (
    <EmptyState
      icon="ph:storefront"
      title={t('shop.empty.title')}
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
export function ProductTable({ list, open, columns }: ProductTableProps) {
  const t = useText();
  const { state } = open;
  const menu = useRowMenu(list.reload);
  const selection = useRowSelection(state, list.reload);
  const { products = NO_ROWS, next, total, totalIsCapped = false } = list.data ?? {};
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('shopManage.list.title')}
      columns={columns}
      rows={products}
      rowId={rowId}
      next={next}
      total={total}
      isCapped={totalIsCapped}
      empty={<NoProducts />}
      renderCard={(row) => <ProductCard row={row} />}
      detail={
        // Products in the trash are read-only.
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
