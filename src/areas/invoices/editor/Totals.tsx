import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { DocumentFigures } from '@/domain/tax/types';
import { useRate } from '../document/useRate';
import { Amount } from '../list/Amount';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: theme.spacing(1),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end' },
  '& [data-strong]': { ...theme.typography.subtitle1, color: theme.palette.text.primary },
}));

/** Live totals of a draft. */
export function Totals({ figures, currency }: { figures: DocumentFigures; currency: string }) {
  const t = useText();
  const writeRate = useRate();
  const { subtotal, discount, shipping, taxes, total } = figures;
  const rows = [
    { key: 'subtotal', label: t('invoices.document.subtotal'), minor: subtotal },
    ...(discount ? [{ key: 'discount', label: t('invoices.document.discount'), minor: -discount }] : []),
    ...(shipping ? [{ key: 'shipping', label: t('invoices.document.shipping'), minor: shipping }] : []),
    ...taxes.map(({ taxCategory, taxRate, tax }) => ({
      key: `${taxCategory}${taxRate}`,
      label:
        taxCategory === 'S'
          ? t('invoices.document.taxAt', { rate: writeRate(taxRate) })
          : t(`documents.tax.${taxCategory}`),
      minor: tax,
    })),
  ];
  return (
    <List>
      {rows.map(({ key, label, minor }) => [
        <dt key={key}>{label}</dt>,
        <dd key={`${key}=`}>
          <Amount minor={minor} currency={currency} />
        </dd>,
      ])}
      <dt data-strong>{t('invoices.document.total')}</dt>
      <dd data-strong>
        <output aria-live="off">
          <Amount minor={total} currency={currency} />
        </output>
      </dd>
    </List>
  );
}
