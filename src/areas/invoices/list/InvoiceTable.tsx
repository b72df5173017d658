import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import { pagingOf } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import type { useInvoiceList } from '../useInvoices';
import type { RowActProps } from './acts/RowAct';
import { isFiltered, isUnnarrowed, LIST_FIELDS, NO_FILTERS } from './listState';
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

// Phones have cards, and most lists have rows: each comes when it is shown.
const InvoiceCard = lazy(async () => {
  const part = await import('./InvoiceCard');
  return { default: part.InvoiceCard };
});
const ListEmpty = lazyPart(async () => (await import('./ListEmpty')).ListEmpty);

const RowAct = lazyPart<RowActProps>(async () => (await import('./acts/RowAct')).RowAct, {
  texts: ['documents', 'invoicePay', 'form'],
});

const rowId = ({ id }: InvoiceRow) => id;

/** The rows of the list with their menu, selection and pages. */
export function InvoiceTable({ list, place, settings, columns, isOwn, onOpen }: InvoiceTableProps) {
  const t = useText();
  const { state, change } = place;
  const [asked, setAsked] = useState<Pick<RowActProps, 'act' | 'row'> | null>(null);
  const menu = useRowMenu({ isOwn, onOpen, onAct: (act, row) => setAsked({ act, row }) });
  const selection = useRowSelection(state, list.reload);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { next, figures } = list;
  return (
    <>
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
            isNarrowed={!isUnnarrowed(state)}
            isOwn={isOwn}
            inTrash={state.tab === 'trash' && !isFiltered(state)}
            onShowAll={() => change({ ...NO_FILTERS, tab: 'all' })}
          />
        }
        settings={settings}
        paging={pagingOf(place, settings, {
          next,
          total: figures?.total,
          isCapped: figures?.totalIsCapped,
        })}
        renderCard={(row) => (
          <Suspense>
            <InvoiceCard row={row} isOwn={isOwn} onOpen={onOpen} />
          </Suspense>
        )}
        onOpen={onOpen}
        menu={menu}
        selection={isOwn ? undefined : selection}
      />
      {asked && (
        <RowAct
          key={`${asked.act} ${asked.row.id}`}
          act={asked.act}
          row={asked.row}
          onDone={list.reload}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
