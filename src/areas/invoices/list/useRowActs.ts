import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import type { RowMenu, Selection } from '@/ui/table/types';
import { MAX_MATCHING } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { invoicesApi } from '../invoicesApi';
import type { RowActId } from './acts/rowActs';
import { filtersOf, type ListState } from './listState';

/** How a row is called where its number is not to be had: by its customer, else as a draft. */
function useRowName() {
  const t = useText();
  return (row: InvoiceRow) => row.number ?? row.party?.name ?? t('invoices.status.draft');
}

interface MenuOptions {
  isOwn: boolean;
  onOpen: (row: InvoiceRow) => void;
  onAct: (act: RowActId, row: InvoiceRow) => void;
}

/** The menu of a row: what the caller may do with the document as it stands. */
export function useRowMenu({ isOwn, onOpen, onAct }: MenuOptions): RowMenu<InvoiceRow> {
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

/** What can be done with several rows; the acts themselves come with the first selection. */
export function useRowSelection(state: ListState, onDone: () => void): Selection<InvoiceRow> {
  const t = useText();
  const { user } = useAuth();
  const confirm = useConfirm();
  const nameOf = useStableCallback(useRowName());
  const label = useStableCallback((row: InvoiceRow) => t('invoices.select', { name: nameOf(row) }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...filtersOf(state), sort: state.sort, limit: MAX_MATCHING };
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
