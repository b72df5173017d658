import Button from '@mui/material/Button';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceRow } from '@/domain/invoices/schemas';

/** Links the user's own invoice to its pay page; nothing when nothing is due. */
export function PayButton({ row: { id, number, balance } }: { row: InvoiceRow }) {
  const t = useText();
  if (balance === 0) return null;
  const label = t('invoices.menu.pay');
  return (
    <Button
      component={Link}
      href={invoicePaths.checkout(id)}
      prefetch={false}
      size="small"
      variant="outlined"
      aria-label={`${label} ${number ?? ''}`}
    >
      {label}
    </Button>
  );
}
