import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';

interface Sums {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  currency: string;
  pricesIncludeTax: boolean;
}

interface RowProps {
  label: string;
  value: string;
  strong?: boolean;
  /** The server has not confirmed it for the current cart yet. */
  isStale?: boolean;
}

function Row({ label, value, strong = false, isStale = false }: RowProps) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography
        component="dt"
        variant={strong ? 'subtitle1' : 'body2'}
        sx={{ color: strong ? undefined : 'text.secondary' }}
      >
        {label}
      </Typography>
      <Typography
        component="dd"
        variant={strong ? 'subtitle1' : 'body2'}
        sx={{ m: 0, ...(isStale && { color: 'text.disabled' }) }}
      >
        <bdi>{value}</bdi>
      </Typography>
    </Stack>
  );
}

interface SummaryProps {
  sums: Sums;
  /** The total without taxes, where prices exclude them. */
  beforeTax?: number | undefined;
  isSettled?: boolean;
  /** The destination, and so the shipping cost, is not known yet. */
  isLater?: boolean;
  /** Next to the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Order totals; amounts are minor units. */
export function Summary({
  sums,
  beforeTax,
  isSettled = true,
  isLater = false,
  action,
  children,
}: SummaryProps) {
  const t = useText();
  const { money } = useFormat();
  const write = (amount: number) => money(amount, sums.currency);
  const taxes = sums.pricesIncludeTax ? t('checkout.summary.taxIncluded') : t('checkout.summary.taxAdded');
  const adds = beforeTax !== undefined;
  return (
    <Card component="section" aria-labelledby="order-summary" aria-busy={!isSettled} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h6" component="h2" id="order-summary">
          {t('checkout.summary.title')}
        </Typography>
        {action}
      </Stack>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        <Row label={t('checkout.summary.subtotal')} value={write(sums.subtotal)} />
        {sums.discount > 0 && <Row label={t('checkout.summary.discount')} value={write(-sums.discount)} />}
        <Row
          label={t('checkout.summary.shipping')}
          value={isLater ? t('checkout.summary.later') : write(sums.shipping)}
        />
        {adds && <Row label={t('checkout.summary.beforeTax')} value={write(beforeTax)} />}
        <Row label={taxes} value={write(sums.tax)} isStale={!isSettled} />
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Stack component="dl" sx={{ m: 0 }}>
        <Row
          label={t(adds ? 'checkout.summary.toPay' : 'checkout.summary.total')}
          value={write(sums.total)}
          strong
          isStale={adds && !isSettled}
        />
      </Stack>
      {children}
    </Card>
  );
}
