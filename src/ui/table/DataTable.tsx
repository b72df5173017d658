import { styled } from '@mui/material/styles';
import type { RowData } from '@tanstack/react-table';
import { type ReactElement, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useIsPhone } from '@/ui/page/useIsPhone';
import type { CardListProps } from './CardList';
import type { Shape } from './columnWidths';
import { RowMenuPopup } from './RowMenuPopup';
import type { SelectionBarProps } from './SelectionBar';
import { SkeletonRows } from './SkeletonRows';
import { TableFrame } from './TableFrame';
import { TableGrid } from './TableGrid';
import { TableHead } from './TableHead';
import { TablePagination } from './TablePagination';
import type { DataTableProps } from './tableProps';
import type { RowAction, RowDetail, RowDetails, RowMenu, Selection } from './types';
import { type TableModel, useTableModel } from './useTableModel';
import type { Density } from './useTableSettings';

interface TableSkeletonProps<Row> extends Shape<Row> {
  density: Density;
  count: number;
}

const ignore = () => undefined;

/** Skeleton of the table: same headings, same row height, bones for text. */
function TableSkeleton<Row>({ density, count, ...shape }: TableSkeletonProps<Row>) {
  return (
    <TableFrame data-density={density} aria-hidden>
      <div data-scroll="page" data-fits>
        <table>
          <TableHead
            columns={shape.columns.map((column) => ({ ...column, sortKey: undefined }))}
            sort={undefined}
            onSort={ignore}
            checkAll={shape.hasCheck ? <span /> : undefined}
            hasMenu={shape.hasMenu}
          />
          <SkeletonRows {...shape} count={count} />
        </table>
      </div>
    </TableFrame>
  );
}

const CARDS = 6;

const Cards = styled('div')({
  display: 'grid',
  gap: 24,
  padding: 16,
  '& > div': { display: 'grid', gap: 8 },
});

/** Skeleton of the cards. */
function SkeletonCards() {
  return (
    <Cards aria-hidden>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index}>
          <Bone height={20} width="60%" />
          <Bone height={16} width="90%" />
          <Bone height={16} width="40%" />
        </div>
      ))}
    </Cards>
  );
}

// Lazy: only phones have cards instead of rows, and most visits select nothing.
const CardList = lazyPart(async () => (await import('./CardList')).CardList, {
  skeleton: <SkeletonCards />,
  delay: 0,
}) as unknown as <Row>(props: CardListProps<Row>) => ReactElement;
const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar) as unknown as <
  Row extends RowData,
>(
  props: SelectionBarProps<Row>,
) => ReactElement;

/** The row whose menu is open, and the button to anchor it to. */
function useRowMenu<Row>(menu: RowMenu<Row> | undefined, rowOf: (id: string) => Row) {
  const [opened, setOpened] = useState<{ actions: RowAction[]; button: HTMLElement } | null>(null);
  return {
    open: (id: string, button: HTMLElement) => {
      const show = (actions: RowAction[]) => setOpened({ actions, button });
      const actions = menu?.actions(rowOf(id)) ?? [];
      if (Array.isArray(actions)) show(actions);
      else void actions.then(show);
    },
    popup: opened && (
      <RowMenuPopup anchor={opened.button} actions={opened.actions} onClose={() => setOpened(null)} />
    ),
  };
}

/** State of the expanded rows. */
function useDetails<Row>(detail: RowDetail<Row> | undefined): RowDetails<Row> | undefined {
  const [open, setOpen] = useState<readonly string[]>([]);
  if (!detail) return undefined;
  return {
    ...detail,
    isOpen: (id) => open.includes(id),
    toggle: (id) =>
      setOpen((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id])),
  };
}

function inCards<Row extends RowData>(
  { label }: Selection<Row>,
  { selected, toggle, table }: TableModel<Row>,
) {
  return { label, ids: selected, onToggle: toggle, onAll: (on: boolean) => table.toggleAllRowsSelected(on) };
}

/**
 * The table component: sorting and paging are done by the server, requested by callbacks. Shows a skeleton, error
 * with Retry, empty state or rows; cards below `sm`; keyboard navigation, selection, row menu. Texts: area `table`.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, listKey, isLoading, error, settings, paging, menu, selection } = props;
  const isPhone = useIsPhone();
  const model = useTableModel({ columns, rows, rowId, shown: settings.columns, listKey });
  const rowMenu = useRowMenu(menu, (id) => model.table.getRow(id).original);
  const open = useStableCallback((id: string) => props.onOpen?.(model.table.getRow(id).original));
  const details = useDetails(props.detail);
  const acts = { details, onOpen: props.onOpen && open, onMenu: rowMenu.open };
  const hasMenu = menu !== undefined || details !== undefined;
  const shape = { columns: model.visible, hasCheck: selection !== undefined, hasMenu };
  const modelRows = model.table.getRowModel().rows;

  return (
    <>
      <Async
        isLoading={isLoading}
        error={error}
        hasContent={rows.length > 0}
        isEmpty={rows.length === 0}
        delay={0}
        skeleton={
          isPhone ? (
            <SkeletonCards />
          ) : (
            <TableSkeleton {...shape} density={settings.density} count={paging.pageSize} />
          )
        }
        empty={props.empty}
        onRetry={props.onRetry}
      >
        {isPhone ? (
          <CardList
            label={label}
            rows={modelRows}
            renderCard={props.renderCard}
            groupOf={props.groupOf}
            menu={menu}
            {...acts}
            selection={selection && inCards(selection, model)}
            isStale={isLoading}
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
          />
        ) : (
          <TableGrid {...props} {...acts} shape={shape} model={model} />
        )}
        {selection && model.selected.length > 0 && (
          <SelectionBar model={model} selection={selection} total={paging.total} />
        )}
        <TablePagination paging={paging} shown={rows.length} />
      </Async>
      {rowMenu.popup}
    </>
  );
}
