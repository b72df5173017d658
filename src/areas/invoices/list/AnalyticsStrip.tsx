import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceStats } from '@/domain/invoices/figures';
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
type Part = (typeof PARTS)[number];

const Strip = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  containerType: 'inline-size',
  margin: 0,
  padding: theme.spacing(1),
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollSnapType: 'x proximity',
  '& > li': { scrollSnapAlign: 'start', paddingInline: theme.spacing(0.5) },
  '& > li + li': { borderInlineStart: `1px dashed ${theme.palette.divider}` },
}));

const Tile = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  cursor: 'pointer',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  inlineSize: '100%',
  minBlockSize: 96,
  padding: theme.spacing(1),
  borderRadius: 12,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed=true]': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': {
    outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [data-ring]': { display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } },
  '& svg': { inlineSize: 50, blockSize: 50 },
  '& [data-percent]': {
    ...theme.typography.caption,
    fontSize: '0.6875rem',
    fontWeight: 600,
    color: theme.palette.text.primary,
  },
  '& [data-body]': { display: 'grid', gap: 2, minInlineSize: 0 },
  '& [data-title]': { ...theme.typography.subtitle2 },
  '& [data-amount]': { ...theme.typography.subtitle2, lineHeight: 1.4 },
  '@container (min-width: 1040px)': {
    gap: theme.spacing(2),
    '& svg': { inlineSize: 56, blockSize: 56 },
    '& [data-percent]': { fontSize: '0.75rem' },
    '& [data-amount]': { ...theme.typography.subtitle1, fontWeight: 600, lineHeight: 1.4 },
  },
  '& [data-count]': { ...theme.typography.caption, color: theme.palette.text.secondary },
  ...Object.fromEntries(
    PARTS.map(({ id, color }) => [`&[data-part=${id}] [data-ring]`, { color: theme.palette[color].main }]),
  ),
}));

const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  inlineSize: 96,
  borderRadius: 4,
  backgroundColor: theme.palette.action.hover,
}));

interface TileBodyProps {
  part: Part;
  stats: InvoiceStats | undefined;
}

function TileBody({ part: { id }, stats }: TileBodyProps) {
  const t = useText();
  const { percent } = useFormat();
  const figure = stats?.[id];
  return (
    <>
      <span data-ring>
        <Ring percent={figure?.percent ?? 0} />
        <span data-percent>{figure && percent(figure.percent / 100)}</span>
      </span>
      <span data-body>
        <span data-title>{t(`invoices.strip.${id}`)}</span>
        <span data-amount>
          {stats && figure ? <Amount minor={figure.amount} currency={stats.currency} /> : <Bone>&nbsp;</Bone>}
        </span>
        <span data-count>{figure ? t('invoices.strip.count', { count: figure.count }) : '\u00a0'}</span>
      </span>
    </>
  );
}

interface AnalyticsStripProps {
  /** Nothing while it is on its way: the strip keeps its shape. */
  stats: InvoiceStats | undefined;
  tab: ListState['tab'];
  onTab: (tab: ListState['tab']) => void;
}

/** Five figures about the filtered invoices; each is a button that filters by it. Source: invoices, section 7.1. */
export function AnalyticsStrip({ stats, tab, onTab }: AnalyticsStripProps) {
  const t = useText();
  return (
    <Strip aria-label={t('invoices.strip.label')}>
      {PARTS.map((part) => (
        <li key={part.id}>
          <Tile
            type="button"
            data-part={part.id}
            aria-pressed={tab === part.tab}
            onClick={() => onTab(part.tab)}
          >
            <TileBody part={part} stats={stats} />
          </Tile>
        </li>
      ))}
    </Strip>
  );
}
