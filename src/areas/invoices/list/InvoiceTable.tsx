import { useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { ListTable } from '@/ui/list/ListTable';
import { type Column, MAX_MATCHING, type RowMenu, type Selection } from '@/ui/table/types';
import { invoicesApi } from '../api';
import type { useInvoiceList } from '../useInvoices';
import type { RowActProps } from './acts/RowAct';
import type { RowActId } from './acts/rowActs';
import { type InvoiceListState, invoiceList, type OpenInvoiceList } from './invoiceList';

/** Label of a row without a number: its customer, else "draft". */
function useRowName() {
  const t = useText();
  return (row: InvoiceRow) => row.number ?? row.party?.name ?? t('invoices.status.draft');
}

interface MenuOptions {
  isOwn: boolean;
  onOpen: (row: InvoiceRow) => void;
  onAct: (act: RowActId, row: InvoiceRow) => void;
}

/** Menu of a row: the actions allowed to the user in the document's state. */
function useRowMenu({ isOwn, onOpen, onAct }: MenuOptions): RowMenu<InvoiceRow> {
  const t = useText();
  const { user } = useAuth();
  const nameOf = useRowName();
  return {
    label: useStableCallback((row) => t('invoices.menu.label', { name: nameOf(row) })),
    actions: async (row) => {
      const { rowActsOf } = await import('./acts/rowActs');
      return [
        { id: 'view', label: t('invoices.menu.view'), icon: 'ph:eye', run: () => onOpen(row) },
        ...rowActsOf(row, user?.permissions ?? [], isOwn).map(({ id, icon }) => ({
          id,
          icon,
          label: t(`invoices.menu.${id}`),
          run: () => onAct(id, row),
        })),
      ];
    },
  };
}

/** Bulk actions; their chunk is loaded with the first selection. */
function useRowSelection(state: InvoiceListState, onDone: () => void): Selection<InvoiceRow> {
  const t = useText();
  const { user } = useAuth();
  const confirm = useConfirm();
  const nameOf = useStableCallback(useRowName());
  const label = useStableCallback((row: InvoiceRow) => t('invoices.select', { name: nameOf(row) }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...invoiceList.criteriaOf(state), limit: MAX_MATCHING };
    return (await invoicesApi.list(query)).invoices;
  });
  const done = useStableCallback(onDone);
  const inTrash = state.tab === 'trash';
  const permissions = user?.permissions;
  return useMemo(
    () => ({
      label,
      loadMatching,
      actions: async () => {
        const { bulkActs } = await import('./acts/bulkActs');
        return bulkActs({ t, confirm, nameOf, onDone: done, inTrash, permissions: permissions ?? [] });
      },
    }),
    [t, confirm, nameOf, done, label, loadMatching, inTrash, permissions],
  );
}

interface InvoiceTableProps {
  list: ReturnType<typeof useInvoiceList>;
  open: OpenInvoiceList;
  columns: readonly Column<InvoiceRow>[];
  isOwn: boolean;
  onOpen: (row: InvoiceRow) => void;
}

// Phones show cards, and most lists have rows: each chunk is loaded when needed.
const InvoiceCard = lazyPart(async () => (await import('./InvoiceCard')).InvoiceCard);
const ListEmpty = lazyPart(async () => (await import('./ListEmpty')).ListEmpty);

const RowAct = lazyPart<RowActProps>(async () => (await import('./acts/RowAct')).RowAct, {
  texts: ['documents', 'invoicePay', 'form'],
});

const rowId = ({ id }: InvoiceRow) => id;

/** The rows of the list with their menu, selection and pages. */
export function InvoiceTable({ list, open, columns, isOwn, onOpen }: InvoiceTableProps) {
  const t = useText();
  const { state } = open;
  const [asked, setAsked] = useState<Pick<RowActProps, 'act' | 'row'> | null>(null);
  const menu = useRowMenu({ isOwn, onOpen, onAct: (act, row) => setAsked({ act, row }) });
  const selection = useRowSelection(state, list.reload);
  const inTrash = state.tab === 'trash';
  return (
    <>
      <ListTable
        open={open}
        reading={list}
        label={t(isOwn ? 'invoices.titleOwn' : 'invoices.title')}
        columns={columns}
        rows={list.rows}
        rowId={rowId}
        next={list.next}
        total={list.figures?.total}
        isCapped={list.figures?.totalIsCapped}
        isNarrowed={inTrash ? invoiceList.isFiltered(state) : invoiceList.isNarrowed(state)}
        empty={<ListEmpty isOwn={isOwn} inTrash={inTrash} />}
        renderCard={(row) => <InvoiceCard row={row} isOwn={isOwn} onOpen={onOpen} />}
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
