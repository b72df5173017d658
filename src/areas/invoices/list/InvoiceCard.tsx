import { styled } from '@mui/material/styles';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { Amount } from './Amount';
import { shownTotal } from './columns';
import { DueWords, IssueDate } from './DateCells';
import { InvoiceName } from './InvoiceName';
import { PayButton } from './PayButton';
import { StatusChip } from './StatusChip';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  rowGap: theme.spacing(0.5),
  marginBlockStart: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '& > [data-end]': {
    ...theme.typography.subtitle2,
    marginInlineStart: 'auto',
    marginInlineEnd: theme.spacing(-5),
    color: theme.palette.text.primary,
  },
}));

const Way = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1) }));

interface InvoiceCardProps {
  row: InvoiceRow;
  isOwn: boolean;
  onOpen: (row: InvoiceRow) => void;
}

/** An invoice on a phone: customer, number, status, due date, amount; the user's own can be paid from it. */
export function InvoiceCard({ row, isOwn, onOpen }: InvoiceCardProps) {
  return (
    <>
      <InvoiceName row={row} onOpen={onOpen} />
      <Line>
        <StatusChip status={row.status} />
        <DueWords row={row} orElse={<IssueDate row={row} />} />
        <span data-end>
          <Amount minor={shownTotal(row)} currency={row.currency} />
        </span>
      </Line>
      {isOwn && row.balance > 0 && (
        <Way>
          <PayButton row={row} />
        </Way>
      )}
    </>
  );
}
