import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceStats } from '@/domain/invoices/figures';
import { Amount } from './Amount';

const PARTS = ['total', 'paid', 'unpaid', 'overdue', 'draft'] as const;

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(0, 1.5, 1),
  fontVariantNumeric: 'tabular-nums',
  overflowX: 'auto',
  '& summary': { cursor: 'pointer', fontWeight: 600, minBlockSize: 24 },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: theme.spacing(0.75, 1), textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
}));

/** "+2 currencies": the strip's figures in currencies other than the workspace's. */
export function OtherCurrencies({ others }: { others: InvoiceStats['others'] }) {
  const t = useText();
  const { number } = useFormat();
  if (others.length === 0) return null;
  return (
    <Frame>
      <summary>{t('invoices.strip.others', { count: others.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('invoices.strip.currency')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`invoices.strip.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((strip) => (
            <tr key={strip.currency}>
              <th scope="row">{strip.currency}</th>
              {PARTS.map((part) => (
                <td key={part}>
                  <Amount minor={strip[part].amount} currency={strip.currency} /> ({number(strip[part].count)}
                  )
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
