import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { BulkWish } from '@/domain/invoices/issuing';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import type { BulkAction, RowMenu, Selection } from '@/ui/table/types';
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

const ICONS: Readonly<Record<BulkWish, string>> = {
  issue: 'ph:seal-check',
  send: 'ph:paper-plane-tilt',
  delete: 'ph:trash',
  restore: 'ph:arrow-u-up-left',
};

function wishesOf({ issues, writes, inTrash }: Record<'issues' | 'writes' | 'inTrash', boolean>): BulkWish[] {
  if (inTrash) return writes ? ['restore'] : [];
  return [...(issues ? (['issue', 'send'] as const) : []), ...(writes ? (['delete'] as const) : [])];
}

/** What changes several documents at once, for those who may; issuing and sending can't be taken back and ask first. */
function useChanges(inTrash: boolean, onDone: () => void): BulkAction<InvoiceRow>[] {
  const t = useText();
  const can = useCan();
  const confirm = useConfirm();
  const nameOf = useRowName();
  const issues = can('invoices.issue');
  const writes = can('invoices.write');
  const ask = useStableCallback(async (action: 'issue' | 'send', count: number) =>
    confirm({
      title: t(`invoices.bulk.ask.${action}`, { count }),
      confirm: t(`invoices.menu.${action}`),
    }),
  );
  const act = useStableCallback(async (action: BulkWish, rows: InvoiceRow[]) => {
    if ((action === 'issue' || action === 'send') && !(await ask(action, rows.length))) return null;
    const { several } = await import('./acts/several');
    return several(action, rows, onDone, { t, nameOf });
  });
  return useMemo(
    () =>
      wishesOf({ issues, writes, inTrash }).map((id) => ({
        id,
        icon: ICONS[id],
        label: t(`invoices.menu.${id}`),
        run: (rows) => act(id, rows),
      })),
    [t, issues, writes, inTrash, act],
  );
}

const idsOf = (rows: readonly InvoiceRow[]) => rows.map(({ id }) => id);

/** What changes nothing: the files of the documents, one print of all, their numbers. */
function usePapers(): BulkAction<InvoiceRow>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'download',
        label: t('invoices.menu.download'),
        icon: 'ph:download-simple',
        run: async (rows) => {
          const { downloadMany } = await import('./acts/papers');
          downloadMany(idsOf(rows));
          return { text: t('invoices.bulk.downloads', { count: rows.length }) };
        },
      },
      {
        id: 'print',
        label: t('invoices.menu.print'),
        icon: 'ph:printer',
        run: async (rows) => {
          const { printMany } = await import('./acts/papers');
          printMany(idsOf(rows));
          return { text: t('invoices.bulk.prints', { count: rows.length }) };
        },
      },
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
    [t],
  );
}

/** What can be done with several rows. */
export function useRowSelection(state: ListState, onDone: () => void): Selection<InvoiceRow> {
  const t = useText();
  const nameOf = useRowName();
  const label = useStableCallback((row: InvoiceRow) => t('invoices.select', { name: nameOf(row) }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...filtersOf(state), sort: state.sort, limit: MAX_MATCHING };
    return (await invoicesApi.list(query)).invoices;
  });
  const inTrash = state.tab === 'trash';
  const changes = useChanges(inTrash, onDone);
  const papers = usePapers();
  return useMemo(
    () => ({ label, loadMatching, actions: inTrash ? changes : [...changes, ...papers] }),
    [label, loadMatching, inTrash, changes, papers],
  );
}
