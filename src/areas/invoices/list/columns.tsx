import type { TextFunction } from '@/core/i18n/languageContext';
import type { SortField } from '@/domain/invoices/sorts';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Column } from '@/ui/table/types';
import type { Figures } from '../invoicesSlice';
import { Amount } from './Amount';
import { Day, DueDate } from './DateCells';
import { InvoiceName, NumberLink } from './InvoiceName';
import { SentCell } from './SentCell';
import { StatusChip } from './StatusChip';

interface ColumnInput {
  t: TextFunction;
  onOpen: (row: InvoiceRow) => void;
  /** What the last line says; nothing while unknown. */
  figures: Figures | undefined;
}

type InvoiceColumn = Column<InvoiceRow> & { sortKey?: SortField };

/** What a document is worth: a credit note takes away. */
export function shownTotal({ kind, total }: InvoiceRow): number {
  return kind === 'credit_note' ? -total : total;
}

function amounts({ t, figures }: ColumnInput): InvoiceColumn[] {
  const [sum] = figures?.sum ?? [];
  return [
    {
      id: 'amount',
      header: t('invoices.column.amount'),
      sortKey: 'total',
      align: 'end',
      width: 112,
      cell: (row) => <Amount minor={shownTotal(row)} currency={row.currency} />,
      footer: sum && <Amount minor={sum.amount} currency={sum.currency} />,
    },
    {
      id: 'balance',
      header: t('invoices.column.balance'),
      sortKey: 'balance',
      align: 'end',
      width: 112,
      cell: (row) => <Amount minor={row.balance} currency={row.currency} />,
      footer: sum && <Amount minor={sum.balance} currency={sum.currency} />,
    },
  ];
}

function sumLabel({ t, figures }: ColumnInput): string | undefined {
  if (!figures?.sum) return undefined;
  const others = figures.sum.length - 1;
  const count = figures.total ?? 0;
  return others > 0 ? t('invoices.sum.more', { count: others }) : t('invoices.sum.label', { count });
}

function dates({ t }: ColumnInput): InvoiceColumn[] {
  const header = (id: string) => t(`invoices.column.${id}`);
  return [
    {
      id: 'issued',
      header: header('issued'),
      sortKey: 'issueDate',
      width: 124,
      cell: (row) => <Day day={row.issueDate} />,
    },
    {
      id: 'due',
      header: header('due'),
      sortKey: 'dueDate',
      width: 124,
      cell: (row) => <DueDate row={row} />,
    },
  ];
}

function optional({ t }: ColumnInput): InvoiceColumn[] {
  const none = '–';
  const column = (id: string, cell: InvoiceColumn['cell']): InvoiceColumn => ({
    id,
    header: t(`invoices.column.${id}`),
    cell,
    width: 140,
    hideable: true,
    hidden: true,
  });
  return [
    column('service', (row) => (row.service ? <span dir="auto">{row.service.name}</span> : none)),
    column('reference', (row) => (row.reference ? <bdi>{row.reference}</bdi> : none)),
    column('source', (row) => (row.source ? t(`invoices.source.${row.source.type}`) : none)),
  ];
}

/** The columns for people who see all invoices. Source: invoices, section 7.1. */
export function allColumns(input: ColumnInput): InvoiceColumn[] {
  const { t, onOpen } = input;
  return [
    {
      id: 'customer',
      header: t('invoices.column.customer'),
      sortKey: 'customer',
      minWidth: 156,
      cell: (row) => <InvoiceName row={row} onOpen={onOpen} />,
      footer: sumLabel(input),
    },
    ...dates(input),
    ...amounts(input),
    {
      id: 'sent',
      header: t('invoices.column.sent'),
      sortKey: 'sentCount',
      width: 84,
      hideable: true,
      cell: (row) => <SentCell row={row} />,
    },
    {
      id: 'status',
      header: t('invoices.column.status'),
      width: 112,
      cell: (row) => <StatusChip status={row.status} />,
    },
    ...optional(input),
  ];
}

/** The columns of one's own invoices. */
export function ownColumns(input: ColumnInput): InvoiceColumn[] {
  const { t, onOpen } = input;
  return [
    {
      id: 'number',
      header: t('invoices.column.number'),
      sortKey: 'number',
      minWidth: 150,
      cell: (row) => <NumberLink row={row} onOpen={onOpen} />,
      footer: sumLabel(input),
    },
    ...dates(input),
    ...amounts(input),
    {
      id: 'status',
      header: t('invoices.column.status'),
      width: 130,
      cell: (row) => <StatusChip status={row.status} />,
    },
  ];
}
