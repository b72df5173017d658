import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { TableSettings } from '@/ui/table/useTableSettings';
import type { useInvoiceList } from '../useInvoices';
import { InvoiceCard } from './InvoiceCard';
import { ListEmpty } from './ListEmpty';
import { isFiltered, LIST_FIELDS, NO_FILTERS } from './listState';
import type { Column } from '@/ui/table/types';
import type { useInvoiceListState } from './useInvoiceListState';
import { useRowMenu, useRowSelection } from './useRowActs';

interface InvoiceTableProps {
  list: ReturnType<typeof useInvoiceList>;
  place: ReturnType<typeof useInvoiceListState>;
  settings: TableSettings;
  columns: readonly Column<InvoiceRow>[];
  isOwn: boolean;
  onOpen: (row: InvoiceRow) => void;
}

const rowId = ({ id }: InvoiceRow) => id;

/** The rows of the list with their menu, selection and pages. */
export function InvoiceTable({ list, place, settings, columns, isOwn, onOpen }: InvoiceTableProps) {
  const t = useText();
  const { state, change, pages } = place;
  const menu = useRowMenu(onOpen);
  const selection = useRowSelection(state);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { next, figures } = list;
  return (
    <DataTable
      label={t(isOwn ? 'invoices.titleOwn' : 'invoices.title')}
      columns={columns}
      rows={list.rows}
      rowId={rowId}
      listKey={place.listKey}
      sort={sort}
      onSort={(next) => change({ sort: LIST_FIELDS.sort.read(writeSort(next)) })}
      isLoading={list.isLoading}
      error={list.error}
      onRetry={list.reload}
      empty={
        <ListEmpty
          isNarrowed={isFiltered(state) || state.tab !== 'all'}
          isOwn={isOwn}
          onShowAll={() => change({ ...NO_FILTERS, tab: 'all' })}
        />
      }
      settings={settings}
      paging={{
        page: state.page,
        pageSize: settings.pageSize,
        total: figures?.total,
        isCapped: figures?.totalIsCapped,
        hasNext: next !== undefined,
        onNext: () => next !== undefined && pages.onNext(next),
        onPrevious: pages.onPrevious,
        onPageSize: (size) => {
          settings.setPageSize(size);
          change({});
        },
      }}
      renderCard={(row) => <InvoiceCard row={row} onOpen={onOpen} />}
      onOpen={onOpen}
      menu={menu}
      selection={isOwn ? undefined : selection}
    />
  );
}
