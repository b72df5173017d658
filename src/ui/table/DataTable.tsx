import type { RowData } from '@tanstack/react-table';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Async } from '@/ui/feedback/Async';
import { CardList } from './CardList';
import { SelectionBar } from './SelectionBar';
import { SkeletonCards } from './SkeletonCards';
import { SortSelect } from './SortSelect';
import { TableGrid } from './TableGrid';
import { TablePagination } from './TablePagination';
import { TableSkeleton } from './TableSkeleton';
import type { DataTableProps } from './tableProps';
import type { RowMenu } from './types';
import { useTableModel } from './useTableModel';

const RowMenuPopup = lazy(async () => {
  const part = await import('./RowMenuPopup');
  return { default: part.RowMenuPopup };
});

/** Which row's menu is open, and at which button. */
function useRowMenu<Row>(menu: RowMenu<Row> | undefined, rowOf: (id: string) => Row) {
  const [opened, setOpened] = useState<{ row: Row; button: HTMLElement } | null>(null);
  return {
    open: (id: string, button: HTMLElement) => setOpened({ row: rowOf(id), button }),
    popup: menu && opened && (
      <Suspense>
        <RowMenuPopup
          anchor={opened.button}
          actions={menu.actions(opened.row)}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}

/**
 * The one table of the house: sorting and paging are the server's, asked for by the callbacks. Skeleton in shape,
 * error with Retry, empty, then rows; cards below `sm`; keys, selection, row menu. Texts: area `table`.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, listKey, isLoading, error, settings, paging, menu, selection } = props;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const model = useTableModel({ columns, rows, rowId, shown: settings.columns, listKey });
  const rowMenu = useRowMenu(menu, (id) => model.table.getRow(id).original);
  const shape = { columns: model.visible, hasCheck: selection !== undefined, hasMenu: menu !== undefined };
  const modelRows = model.table.getRowModel().rows;

  return (
    <>
      {isPhone && <SortSelect columns={columns} sort={props.sort} onSort={props.onSort} />}
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
            menu={menu}
            onMenu={rowMenu.open}
            isStale={isLoading}
          />
        ) : (
          <TableGrid {...props} shape={shape} model={model} onMenu={rowMenu.open} />
        )}
        {selection && !isPhone && <SelectionBar model={model} selection={selection} total={paging.total} />}
        <TablePagination paging={paging} shown={rows.length} />
      </Async>
      {rowMenu.popup}
    </>
  );
}
