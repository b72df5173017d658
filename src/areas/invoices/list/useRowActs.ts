import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowMenu, Selection } from '@/ui/table/types';
import { MAX_MATCHING } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { invoicesApi } from '../invoicesApi';
import { hrefOfInvoice } from './InvoiceName';
import { filtersOf, type ListState } from './listState';

/** How a row is called where its number is not to be had: by its customer, else as a draft. */
function useRowName() {
  const t = useText();
  return (row: InvoiceRow) => row.number ?? row.party?.name ?? t('invoices.status.draft');
}

/** The menu of a row: what can be done with a document today. */
export function useRowMenu(onOpen: (row: InvoiceRow) => void): RowMenu<InvoiceRow> {
  const t = useText();
  const copy = useCopy();
  const nameOf = useRowName();
  return {
    label: useStableCallback((row) => t('invoices.menu.label', { name: nameOf(row) })),
    actions: (row) => [
      { id: 'view', label: t('invoices.menu.view'), icon: 'ph:eye', run: () => onOpen(row) },
      {
        id: 'link',
        label: t('invoices.menu.copyLink'),
        icon: 'ph:link',
        run: () => void copy(new URL(hrefOfInvoice(row.id), location.href).href),
      },
    ],
  };
}

/** What can be done with several rows: their numbers to the clipboard, one on each line. */
export function useRowSelection(state: ListState): Selection<InvoiceRow> {
  const t = useText();
  const nameOf = useRowName();
  const label = useStableCallback((row: InvoiceRow) => t('invoices.select', { name: nameOf(row) }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...filtersOf(state), sort: state.sort, limit: MAX_MATCHING };
    return (await invoicesApi.list(query)).invoices;
  });
  return useMemo(
    () => ({
      label,
      loadMatching,
      actions: [
        {
          id: 'copy',
          label: t('invoices.bulk.copy'),
          icon: 'ph:copy',
          run: async (rows) => {
            const numbers = rows.flatMap(({ number }) => number ?? []);
            await navigator.clipboard.writeText(numbers.join('\n'));
            return { text: t('invoices.bulk.copied', { count: numbers.length }) };
          },
        },
      ],
    }),
    [t, label, loadMatching],
  );
}
