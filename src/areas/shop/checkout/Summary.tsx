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

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography
        component="dt"
        variant={strong ? 'subtitle1' : 'body2'}
        sx={{ color: strong ? undefined : 'text.secondary' }}
      >
        {label}
      </Typography>
      <Typography component="dd" variant={strong ? 'subtitle1' : 'body2'} sx={{ m: 0 }}>
        <bdi>{value}</bdi>
      </Typography>
    </Stack>
  );
}

/** What it all comes to; amounts are minor units. */
export function Summary({ sums, children }: { sums: Sums; children?: ReactNode }) {
  const t = useText();
  const { money } = useFormat();
  const write = (amount: number) => money(amount, sums.currency);
  const taxes = sums.pricesIncludeTax ? t('checkout.summary.taxIncluded') : t('checkout.summary.taxAdded');
  return (
    <Card component="section" aria-labelledby="order-summary" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" id="order-summary" sx={{ mb: 2 }}>
        {t('checkout.summary.title')}
      </Typography>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        <Row label={t('checkout.summary.subtotal')} value={write(sums.subtotal)} />
        {sums.discount > 0 && <Row label={t('checkout.summary.discount')} value={write(-sums.discount)} />}
        <Row label={t('checkout.summary.shipping')} value={write(sums.shipping)} />
        <Row label={taxes} value={write(sums.tax)} />
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Stack component="dl" sx={{ m: 0 }}>
        <Row label={t('checkout.summary.total')} value={write(sums.total)} strong />
      </Stack>
      {children}
    </Card>
  );
}
