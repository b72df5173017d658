import Button from '@mui/material/Button';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceRow } from '@/domain/invoices/schemas';

/** Leads from one's own invoice to where it is paid; nothing where nothing is owed. */
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
