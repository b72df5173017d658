import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import type { CurrencySum } from '@/domain/invoices/figures';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { SortField } from '@/domain/invoices/sorts';
import { Icon } from '@/ui/icon/Icon';
import type { Column } from '@/ui/table/types';
import type { Figures } from '../invoicesSlice';
import { Amount } from './Amount';
import { DueDate, IssueDate } from './DateCells';
import { InvoiceName, NumberLink } from './InvoiceName';
import { PayButton } from './PayButton';
import { StatusChip } from './StatusChip';

/** How often the document was sent, with an icon once the customer has viewed it. */
function SentCell({ row: { sentCount, viewedAt } }: { row: InvoiceRow }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const seen = viewedAt && t('invoices.seen', { when: dateTime(viewedAt) });
  return (
    <>
      {number(sentCount)}
      {seen && (
        <span title={seen} style={{ marginInlineStart: 6 }}>
          <Icon name="ph:eye" size={18} label={seen} />
        </span>
      )}
    </>
  );
}

/** The uncollectible part of a sum of balances: the ageing shows the rest. */
function Uncollectible({ uncollectible, currency }: CurrencySum) {
  const t = useText();
  const { money } = useFormat();
  return (
    <small style={{ display: 'block', fontWeight: 400 }}>
      {t('invoices.sum.uncollectible', { amount: money(uncollectible, currency) })}
    </small>
  );
}

interface ColumnInput {
  t: TextFunction;
  onOpen: (row: InvoiceRow) => void;
  /** For the sum row; undefined while unknown. */
  figures: Figures | undefined;
}

const NONE = '–';

type InvoiceColumn = Column<InvoiceRow> & { sortKey?: SortField };

/** Signed total of a document: a credit note is negative. */
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
      width: 96,
      cell: (row) => <Amount minor={shownTotal(row)} currency={row.currency} />,
      footer: sum && <Amount minor={sum.amount} currency={sum.currency} />,
    },
    {
      id: 'balance',
      header: t('invoices.column.balance'),
      sortKey: 'balance',
      align: 'end',
      width: 96,
      cell: ({ balance, currency }) =>
        balance === 0 ? NONE : <Amount minor={balance} currency={currency} />,
      footer: sum && <Amount minor={sum.balance} currency={sum.currency} />,
    },
  ];
}

/** Label of the sums, and the uncollectible part of the balance. */
function sumLabel({ t, figures }: ColumnInput): ReactNode {
  const [sum, ...others] = figures?.sum ?? [];
  if (!sum) return undefined;
  const count = figures?.total ?? 0;
  const rows = figures?.totalIsCapped
    ? t('invoices.sum.many', { total: count })
    : t('invoices.sum.label', { count });
  return (
    <>
      {others.length > 0 ? t('invoices.sum.more', { count: others.length }) : rows}
      {sum.uncollectible > 0 && <Uncollectible {...sum} />}
    </>
  );
}

function dates({ t }: ColumnInput): InvoiceColumn[] {
  const header = (id: TextPart<'invoices.column'>) => t(`invoices.column.${id}`);
  return [
    {
      id: 'issued',
      header: header('issued'),
      sortKey: 'issueDate',
      width: 108,
      cell: (row) => <IssueDate row={row} />,
    },
    {
      id: 'due',
      header: header('due'),
      sortKey: 'dueDate',
      width: 108,
      cell: (row) => <DueDate row={row} />,
    },
  ];
}

function optional({ t }: ColumnInput): InvoiceColumn[] {
  const column = (id: TextPart<'invoices.column'>, cell: InvoiceColumn['cell']): InvoiceColumn => ({
    id,
    header: t(`invoices.column.${id}`),
    cell,
    width: 140,
    cuts: id !== 'source',
    hideable: true,
    hidden: true,
  });
  return [
    column('service', (row) => (row.service ? <span dir="auto">{row.service.name}</span> : NONE)),
    column('reference', (row) => (row.reference ? <bdi>{row.reference}</bdi> : NONE)),
    column('source', (row) => (row.source ? t(`invoices.source.${row.source.type}`) : NONE)),
  ];
}

/** Columns for users who see all invoices. Source: invoices, section 7.1. */
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
      width: 64,
      hideable: true,
      cell: (row) => <SentCell row={row} />,
    },
    {
      id: 'status',
      header: t('invoices.column.status'),
      sortKey: 'status',
      width: 96,
      cell: (row) => <StatusChip status={row.status} />,
    },
    ...optional(input),
  ];
}

/** Columns of the user's own invoices. */
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
      sortKey: 'status',
      width: 96,
      cell: (row) => <StatusChip status={row.status} />,
    },
    {
      id: 'pay',
      header: t('invoices.menu.pay'),
      width: 80,
      cell: (row) => <PayButton row={row} />,
    },
  ];
}
