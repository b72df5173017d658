import type { RowData } from '@tanstack/react-table';
import { lazy, type ReactElement, Suspense, useLayoutEffect, useState } from 'react';
import { BodyRows, type BodyRowsProps } from './BodyRows';
import { CheckAll } from './CheckAll';
import { isCut, type Shape } from './columnWidths';
import { BLANK, SkeletonRows } from './SkeletonRows';
import { TableFrame } from './TableFrame';
import { TableHead } from './TableHead';
import type { DataTableProps } from './tableProps';
import type { RowDetails } from './types';
import type { TableModel } from './useTableModel';
import type { Density } from './useTableSettings';
import type { VirtualRowsProps } from './VirtualRows';

/** The table footer: the columns' `footer`; nothing when none has one. */
function TableFoot<Row>({ columns, hasCheck, hasMenu }: Shape<Row>) {
  if (!columns.some(({ footer }) => footer !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasCheck && <td data-check>{BLANK}</td>}
        {columns.map((column) => (
          <td key={column.id} data-align={column.align} data-cut={isCut(column) || undefined}>
            {column.footer ?? BLANK}
          </td>
        ))}
        {hasMenu && <td data-acts>{BLANK}</td>}
      </tr>
    </tfoot>
  );
}

/** With more rows, only those in view are rendered. */
const VIRTUAL_BEYOND = 100;
const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 52, dense: 40 };

// Not a `lazyPart`: its fallback must be skeleton rows in this table's columns.
const VirtualRows = lazy(async () => {
  const part = await import('./VirtualRows');
  return { default: part.VirtualRows };
}) as unknown as <Row>(props: VirtualRowsProps<Row>) => ReactElement;

interface TableGridProps<Row extends RowData> extends Omit<DataTableProps<Row>, 'onOpen'> {
  shape: Shape<Row>;
  model: TableModel<Row>;
  details: RowDetails<Row> | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLElement) => void;
}

/** Props of the table body; its callbacks are stable, so that unchanged rows are not re-rendered. */
function bodyOf<Row extends RowData>(props: TableGridProps<Row>): BodyRowsProps<Row> {
  const { model } = props;
  const selected = model.table.state.rowSelection;
  return {
    rows: model.table.getRowModel().rows,
    columns: props.shape.columns,
    isSelected: (id) => selected[id] ?? false,
    checkLabel: props.selection?.label,
    menuLabel: props.menu?.label,
    groupOf: props.groupOf,
    details: props.details,
    onToggle: model.toggle,
    onOpen: props.onOpen,
    onMenu: props.onMenu,
    isStale: props.isLoading,
  };
}

function Head<Row extends RowData>({ shape, model, sort, onSort, selection }: TableGridProps<Row>) {
  const { table } = model;
  const checkAll = selection && (
    <CheckAll
      isAll={table.getIsAllRowsSelected()}
      isSome={table.getIsSomeRowsSelected()}
      onToggle={(on) => table.toggleAllRowsSelected(on)}
    />
  );
  return (
    <TableHead
      columns={shape.columns}
      sort={sort}
      onSort={onSort}
      hasMenu={shape.hasMenu}
      checkAll={checkAll}
    />
  );
}

/** Marks the frame when the whole table fits: then its head sticks to the page, else it scrolls sideways. */
function useFits(scroller: HTMLElement | null) {
  useLayoutEffect(() => {
    const table = scroller?.firstElementChild;
    if (!table || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => scroller.toggleAttribute('data-fits', table.clientWidth <= scroller.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    observer.observe(table);
    return () => observer.disconnect();
  }, [scroller]);
}

/** The rows as a table, for wide screens. */
export function TableGrid<Row extends RowData>(props: TableGridProps<Row>) {
  const { label, shape, settings, isLoading, rows } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const body = bodyOf(props);
  const isVirtual = rows.length > VIRTUAL_BEYOND;
  useFits(scroller);
  return (
    <TableFrame data-density={settings.density}>
      <div ref={setScroller} data-scroll={isVirtual ? 'window' : 'page'}>
        <table aria-label={label} aria-busy={isLoading} aria-rowcount={rows.length + 1}>
          <Head {...props} />
          {isVirtual ? (
            <Suspense fallback={<SkeletonRows {...shape} count={10} />}>
              <VirtualRows {...body} scroller={scroller} rowHeight={ROW_HEIGHT[settings.density]} />
            </Suspense>
          ) : (
            <BodyRows {...body} />
          )}
          <TableFoot {...shape} />
        </table>
      </div>
    </TableFrame>
  );
}
