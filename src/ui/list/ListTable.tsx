import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { DataTableProps } from '@/ui/table/tableProps';
import type { Paging } from '@/ui/table/types';
import { pagingOf } from '@/ui/table/useCursorPages';
import type { ListState } from './defineList';
import type { OpenList } from './useList';

// Most lists have rows.
const NothingMatches = lazyPart(async () => (await import('./NothingMatches')).NothingMatches);

type Wired = 'listKey' | 'sort' | 'onSort' | 'settings' | 'paging' | 'isLoading' | 'error' | 'onRetry';

interface ListTableProps<Row extends RowData, State extends ListState, Query>
  extends Omit<DataTableProps<Row>, Wired>, Pick<Paging, 'total' | 'isCapped'> {
  open: OpenList<State, Query>;
  /** State of the page's request. */
  reading: { isLoading: boolean; error: RequestError | null; reload: () => void };
  /** Cursor of the next page; absent on the last one. */
  next: string | undefined;
  /** Whether filters or the tab may hide rows; by default as the list says. */
  isNarrowed?: boolean;
}

/**
 * The table of a declared list: sort, paging and settings are those of the list. Without rows it shows `empty`, or that
 * nothing matches where the list is narrowed.
 */
export function ListTable<Row extends RowData, State extends ListState, Query>({
  open,
  reading: { isLoading, error, reload },
  next,
  total,
  isCapped,
  isNarrowed = open.list.isNarrowed(open.state),
  empty,
  ...table
}: ListTableProps<Row, State, Query>) {
  const { list, state, change, settings, listKey, showAll } = open;
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
      empty={isNarrowed ? <NothingMatches onClear={showAll} /> : empty}
      settings={settings}
      paging={pagingOf({ ...open, change: (changes) => change(changes) }, settings, {
        next,
        total,
        isCapped,
      })}
    />
  );
}
