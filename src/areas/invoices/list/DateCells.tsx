import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { useBooksDay } from '../payments/useBooksDay';
import { dueWords } from './dueWords';

const NONE = '–';

/** A day with its year, or a dash. */
export function Day({ day }: { day: string | null }) {
  const { date } = useFormat();
  return day ? <time dateTime={day}>{date(day)}</time> : NONE;
}

/** The issue date; a dash for drafts, whatever date is planned. */
export function IssueDate({ row: { status, issueDate } }: { row: InvoiceRow }) {
  return <Day day={status === 'draft' ? null : issueDate} />;
}

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
  '&[data-late]': { color: theme.palette.error.main, fontWeight: 600 },
  '[data-density=dense] &': { lineHeight: 1.1 },
}));

interface DueWordsProps {
  row: InvoiceRow;
  /** Shown when no payment is due. */
  orElse?: ReactNode;
}

/** How long until or since the due date. */
export function DueWords({ row, orElse }: DueWordsProps) {
  const t = useText();
  const words = dueWords(t, row, useBooksDay());
  if (!words) return orElse;
  return <Words data-late={row.status === 'overdue' || undefined}>{words}</Words>;
}

/** The due date, and below it the time until or since. */
export function DueDate({ row }: { row: InvoiceRow }) {
  return (
    <>
      <Day day={row.dueDate} />
      <DueWords row={row} />
    </>
  );
}
