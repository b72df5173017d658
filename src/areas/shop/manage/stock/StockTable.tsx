import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { stockContract, StockLine } from '@/domain/shop/stockContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ListTable } from '@/ui/list/ListTable';
import type { OpenList } from '@/ui/list/useList';
import type { Column, RowAction, RowMenu } from '@/ui/table/types';
import { StockWord } from '../../parts/StockWord';
import { StockCell } from './StockCell';
import type { StockPartProps } from './stockPart';
import type { StockState } from './stockList';

/** Dialogs and drawers of a variant; lazy chunks. */
const STOCK_PARTS = {
  adjust: lazyPart<StockPartProps>(async () => (await import('./AdjustDialog')).AdjustDialog),
  movements: lazyPart<StockPartProps>(async () => (await import('./MovementsDrawer')).MovementsDrawer),
  settings: lazyPart<StockPartProps>(async () => (await import('./CountingDialog')).CountingDialog),
};
type StockPart = keyof typeof STOCK_PARTS;

type Read = ReturnType<typeof useRead<OutputOf<(typeof stockContract)['stock']>>>;

interface StockTableProps {
  list: Read;
  open: OpenList<StockState, InputOf<(typeof stockContract)['stock']>>;
  columns: readonly Column<StockLine>[];
}

const rowId = ({ variantId }: StockLine) => variantId;
const NO_ROWS: StockLine[] = [];
const ICONS: Readonly<Record<StockPart, string>> = {
  adjust: 'ph:equals',
  movements: 'ph:list-bullets',
  settings: 'ph:sliders-horizontal',
};

/** Menu of a variant, and the open dialog or drawer. */
function useStockMenu(onDone: () => void) {
  const t = useText();
  const [open, setOpen] = useState<{ part: StockPart; row: StockLine } | null>(null);
  const close = () => setOpen(null);
  const entry = (part: StockPart, row: StockLine): RowAction => ({
    id: part,
    icon: ICONS[part],
    label: t(`stock.act.${part}`),
    run: () => setOpen({ part, row }),
  });
  const menu: RowMenu<StockLine> = {
    label: useStableCallback(({ name, sku }) => t('stock.actions', { name: `${name}, ${sku}` })),
    actions: (row) => [
      ...(row.tracked ? [entry('adjust', row)] : []),
      entry('movements', row),
      entry('settings', row),
    ],
  };
  const Part = open && STOCK_PARTS[open.part];
  const part = open && Part && (
    <Part
      row={open.row}
      onDone={() => {
        close();
        onDone();
      }}
      onClose={close}
    />
  );
  const onOpen = (row: StockLine) => setOpen({ part: row.tracked ? 'adjust' : 'settings', row });
  return { menu, part, onOpen };
}

/** Table of the stock; a row opens its editor. */
export function StockTable({ list, open, columns }: StockTableProps) {
  const t = useText();
  const { menu, part, onOpen } = useStockMenu(list.reload);
  const { stock = NO_ROWS, next, counts } = list.data ?? {};
  return (
    <>
      <ListTable
        open={open}
        reading={list}
        label={t('stock.title')}
        columns={columns}
        rows={stock}
        rowId={rowId}
        next={next}
        total={open.list.isNarrowed(open.state) ? undefined : counts?.all}
        empty={<EmptyState icon="ph:storefront" title={t('shop.empty.title')} />}
        renderCard={(row) => (
          <>
            <StockCell row={row} />
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 }}>
              <StockWord type={row.inventoryType} available={row.available} />
              <span>{t('stock.card', { onHand: row.onHand, reserved: row.reserved })}</span>
            </div>
          </>
        )}
        onOpen={onOpen}
        menu={menu}
      />
      {part}
    </>
  );
}
