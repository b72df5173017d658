import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceStats } from '@/domain/invoices/figures';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { FittedAmount } from './Amount';
import type { InvoiceListState } from './invoiceList';

const RADIUS = 25;
const LENGTH = 2 * Math.PI * RADIUS;

const Drawing = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  fill: 'none',
  '& [data-track]': { stroke: theme.palette.action.selected },
  '& [data-part]': {
    stroke: 'currentColor',
    strokeLinecap: 'round',
    transition: theme.transitions.create('stroke-dashoffset', { duration: 240 }),
  },
}));

/** A share of 0-100 as an arc, clockwise from the top. Decorative: the number is below it. */
function Ring({ percent }: { percent: number }) {
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  return (
    <Drawing aria-hidden width={16} height={16} viewBox="0 0 56 56" strokeWidth={9}>
      <circle data-track cx={28} cy={28} r={RADIUS} />
      {share > 0 && (
        <circle
          data-part
          cx={28}
          cy={28}
          r={RADIUS}
          transform="rotate(-90 28 28)"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      )}
    </Drawing>
  );
}

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
  /** Undefined while loading: the strip keeps its layout. */
  stats: InvoiceStats | undefined;
  tab: InvoiceListState['tab'];
  onTab: (tab: InvoiceListState['tab']) => void;
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
                {stats && figure ? <FittedAmount minor={figure.amount} currency={stats.currency} /> : '…'}
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
