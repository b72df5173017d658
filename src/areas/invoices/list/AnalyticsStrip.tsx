import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceStats } from '@/domain/invoices/figures';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { Amount } from './Amount';
import type { ListState } from './listState';
import { Ring } from './Ring';

const PARTS = [
  { id: 'total', tab: 'all', color: 'primary' },
  { id: 'paid', tab: 'paid', color: 'success' },
  { id: 'unpaid', tab: 'unpaid', color: 'info' },
  { id: 'overdue', tab: 'overdue', color: 'error' },
  { id: 'draft', tab: 'draft', color: 'warning' },
] as const;

const Strip = styled('ul')(({ theme }) =>
  Object.fromEntries(
    PARTS.map(({ id, color }) => [`& [data-part=${id}] svg`, { color: theme.palette[color].main }]),
  ),
);

interface AnalyticsStripProps {
  /** Nothing while it is on its way: the strip keeps its shape. */
  stats: InvoiceStats | undefined;
  tab: ListState['tab'];
  onTab: (tab: ListState['tab']) => void;
}

/** Five figures about the filtered invoices; each is a button that filters by it. Source: invoices, section 7.1. */
export function AnalyticsStrip({ stats, tab, onTab }: AnalyticsStripProps) {
  const t = useText();
  const { number, percent } = useFormat();
  return (
    <Strip aria-label={t('invoices.strip.label')}>
      {PARTS.map(({ id, tab: own }) => {
        const figure = stats?.[id];
        return (
          <li key={id}>
            <button type="button" data-part={id} aria-pressed={tab === own} onClick={() => onTab(own)}>
              <Ring percent={figure?.percent ?? 0} />
              <span>{t(`invoices.strip.${id}`)}</span>
              <strong>
                {stats && figure ? <Amount minor={figure.amount} currency={stats.currency} /> : '…'}
              </strong>
              <small>
                {figure && (
                  <>
                    {percent(figure.percent / 100)} <span aria-hidden>· {number(figure.count)}</span>
                    <VisuallyHidden>{t('invoices.strip.count', { count: figure.count })}</VisuallyHidden>
                  </>
                )}
              </small>
            </button>
          </li>
        );
      })}
    </Strip>
  );
}
