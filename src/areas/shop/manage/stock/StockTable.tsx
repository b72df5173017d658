import { useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import type { stockContract, StockLine } from '@/domain/shop/stockContract';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column, RowAction, RowMenu } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { NoneFound } from '../../parts/NoneFound';
import { StockWord } from '../../parts/StockWord';
import { StockCell } from './StockCell';
import type { StockPartProps } from './stockPart';
import { NO_FILTERS, type requestOf, STOCK_FIELDS, type StockState } from './stockState';

/** What can be opened for a variant; each is loaded when it is opened. */
const STOCK_PARTS = {
  adjust: lazyPart<StockPartProps>(async () => (await import('./AdjustDialog')).AdjustDialog),
  movements: lazyPart<StockPartProps>(async () => (await import('./MovementsDrawer')).MovementsDrawer),
  settings: lazyPart<StockPartProps>(async () => (await import('./CountingDialog')).CountingDialog),
};
type StockPart = keyof typeof STOCK_PARTS;

type Read = ReturnType<typeof useRead<OutputOf<(typeof stockContract)['stock']>>>;

interface StockTableProps {
  list: Read;
  place: ReturnType<typeof useListPlace<StockState, ReturnType<typeof requestOf>>>;
  settings: TableSettings;
  columns: readonly Column<StockLine>[];
}

const rowId = ({ variantId }: StockLine) => variantId;
const NO_ROWS: StockLine[] = [];
const ICONS: Readonly<Record<StockPart, string>> = {
  adjust: 'ph:equals',
  movements: 'ph:list-bullets',
  settings: 'ph:sliders-horizontal',
};

/** What can be opened for a variant, and what is open. */
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

/** The stock in a table; a row opens what changes it. */
export function StockTable({ list, place, settings, columns }: StockTableProps) {
  const t = useText();
  const { state, change } = place;
  const { menu, part, onOpen } = useStockMenu(list.reload);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { stock = NO_ROWS, next, counts } = list.data ?? {};
  const isNarrowed = state.query !== '' || state.category !== '' || state.tab !== 'all';
  return (
    <>
      <DataTable
        label={t('stock.title')}
        columns={columns}
        rows={stock}
        rowId={rowId}
        listKey={place.listKey}
        sort={sort}
        onSort={(wanted) => change({ sort: STOCK_FIELDS.sort.read(writeSort(wanted)) })}
        isLoading={list.isLoading}
        error={list.error}
        onRetry={list.reload}
        empty={<NoneFound isNarrowed={isNarrowed} onClear={() => change({ ...NO_FILTERS, tab: 'all' })} />}
        settings={settings}
        paging={pagingOf(place, settings, { next, total: isNarrowed ? undefined : counts?.all })}
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
