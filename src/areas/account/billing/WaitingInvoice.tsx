import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Billing } from '@/domain/people/billingContract';
import { Notice } from '@/ui/form/Notice';

/** The invoice that waits to be paid, and the way to pay it. */
export function WaitingInvoice({ billing }: { billing: Billing }) {
  const t = useText();
  const { money } = useFormat();
  const { invoice } = billing;
  if (!invoice || invoice.state !== 'issued' || invoice.balanceMinor === 0) return null;
  const amount = money(invoice.balanceMinor, invoice.currency);
  return (
    <Notice tone="info">
      <span>{t('account.billing.waiting', { amount })}</span>
      <Link component={NextLink} href={`${invoicePaths.checkout(invoice.id)}?from=plan`}>
        {t('account.billing.payAmount', { amount })}
      </Link>
    </Notice>
  );
}
