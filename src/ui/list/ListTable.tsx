import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { DataTableProps } from '@/ui/table/tableProps';
import type { Paging } from '@/ui/table/types';
import { pagingOf } from '@/ui/table/useCursorPages';
import type { ListState } from './defineList';
import type { OpenList } from './useList';

type Wired = 'listKey' | 'sort' | 'onSort' | 'settings' | 'paging' | 'isLoading' | 'error' | 'onRetry';

interface ListTableProps<Row extends RowData, State extends ListState, Query>
  extends Omit<DataTableProps<Row>, Wired>, Pick<Paging, 'total' | 'isCapped'> {
  open: OpenList<State, Query>;
  /** State of the page's request. */
  reading: { isLoading: boolean; error: RequestError | null; reload: () => void };
  /** Cursor of the next page; absent on the last one. */
  next: string | undefined;
}

/** The table of a declared list: sort, paging and settings are those of the list. */
export function ListTable<Row extends RowData, State extends ListState, Query>({
  open,
  reading: { isLoading, error, reload },
  next,
  total,
  isCapped,
  ...table
}: ListTableProps<Row, State, Query>) {
  const { list, state, change, settings, listKey } = open;
  const sort = useMemo(() => (state.sort === '' ? undefined : readSort(state.sort)), [state.sort]);
  return (
    <DataTable
      {...table}
      listKey={listKey}
      sort={sort}
      onSort={(wanted) => change({ sort: list.fields['sort']?.read(writeSort(wanted)) } as Partial<State>)}
      isLoading={isLoading}
      error={error}
      onRetry={reload}
      settings={settings}
      paging={pagingOf({ ...open, change: (changes) => change(changes) }, settings, {
        next,
        total,
        isCapped,
      })}
    />
  );
}
