import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { type Age, AGES } from '@/domain/invoices/ageing';
import type { InvoiceAgeing } from '@/domain/invoices/figures';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { Figures } from '../invoicesSlice';
import { FittedAmount } from './Amount';
import { AnalyticsStrip } from './AnalyticsStrip';
import type { InvoiceListState } from './invoiceList';

const Frame = styled('section')(({ theme }) => ({
  '--age-0': theme.palette.info.main,
  '--age-1': theme.palette.warning.main,
  '--age-2': `color-mix(in srgb, ${theme.palette.warning.main}, ${theme.palette.error.main})`,
  '--age-3': theme.palette.error.main,
  '--age-4': theme.darken(theme.palette.error.main, 0.4),
  '& header': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.5, 1, 0),
    whiteSpace: 'nowrap',
  },
  '& h2': { font: 'inherit', margin: 0, color: theme.palette.text.secondary },
  '& [data-bar]': {
    display: 'flex',
    flexGrow: 1,
    gap: 2,
    blockSize: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.palette.action.selected,
    '& > span': { minInlineSize: 4 },
  },
  '& [data-dot]': { inlineSize: 8, blockSize: 8, borderRadius: 2 },
  '& [data-dot], & [data-bar]': { forcedColorAdjust: 'none' },
}));

interface AgeingBarProps {
  ageing: InvoiceAgeing | undefined;
  currency: string | undefined;
  age: Age | undefined;
  /** The clicked part, or undefined when it was active already. */
  onAge: (age: Age | undefined) => void;
}

/** Open balances by how late they are; each part is a filter, and a second click removes it. */
function AgeingBar({ ageing, currency, age, onAge }: AgeingBarProps) {
  const t = useText();
  const amountOf = (part: Age) => ageing?.[part].amount ?? 0;
  const money = (minor: number) =>
    ageing && currency ? <FittedAmount minor={minor} currency={currency} /> : '…';
  return (
    <Frame aria-labelledby="invoice-ageing">
      <header>
        <h2 id="invoice-ageing">{t('invoices.ageing.label')}</h2>
        <strong>{money(AGES.reduce((sum, part) => sum + amountOf(part), 0))}</strong>
        <span data-bar aria-hidden>
          {AGES.map(
            (part, index) =>
              amountOf(part) > 0 && (
                <span key={part} style={{ flexGrow: amountOf(part), background: `var(--age-${index})` }} />
              ),
          )}
        </span>
      </header>
      <ul>
        {AGES.map((part, index) => (
          <li key={part}>
            <button
              type="button"
              aria-pressed={age === part}
              onClick={() => onAge(age === part ? undefined : part)}
            >
              <span data-dot style={{ background: `var(--age-${index})` }} />
              <span>{t(`invoices.ageing.${part}`)}</span>
              <strong>{money(amountOf(part))}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const OtherCurrencies = lazyPart(async () => (await import('./OtherCurrencies')).OtherCurrencies);

/** From here on all figures are in one line; in a narrower band the ageing is below the strip. Pixels. */
const ONE_LINE = 1040;
/** Reserved share of a narrow strip: whole figures fit, with the icon of the next one peeking in. */
const ASIDE = 28;
const shareOf = (figures: number) => `calc((100cqi - ${ASIDE}px) / ${figures})`;

const Band = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  // Never a matter of how wide the amounts of the moment are: what does not fit is shortened, and at last scrolls.
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 72,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& ul': { display: 'flex', margin: 0, padding: 4, listStyle: 'none' },
  '& > div > *, & li': { flex: '1 1 auto' },
  '& li': { display: 'grid' },
  '& section': { borderInlineStart: `1px solid ${theme.palette.divider}`, marginInlineStart: -1 },
  '& button': {
    all: 'unset',
    ...theme.typography.caption,
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 6,
    paddingInline: theme.spacing(1),
    borderRadius: 8,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-pressed=true]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.text.primary,
    },
    '&:focus-visible': {
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
    },
    '& small': { font: 'inherit', minBlockSize: '1lh' },
    '& strong, & small': { gridColumn: '1 / -1' },
    // Beside a flexible column a grid gives what spans both no width of its own.
    '& strong': { ...theme.typography.subtitle2, minInlineSize: 'min-content' },
  },
  [`@container (inline-size >= ${ONE_LINE}px)`]: {
    '& > div': { flexDirection: 'row' },
    '& button': { paddingInline: theme.spacing(0.5) },
  },
  '& strong': { color: theme.palette.text.primary },
  [theme.breakpoints.down('md')]: {
    '& > div': { flexDirection: 'row', scrollSnapType: 'x mandatory' },
    '& > div > *, & li': { flex: 'none' },
    '& ul': { paddingInline: 0 },
    '& li': { inlineSize: shareOf(3), minInlineSize: 'min-content', scrollSnapAlign: 'start' },
    '& section': { paddingInlineEnd: `${ASIDE}px` },
    '& header': { position: 'sticky', insetInlineStart: 0, inlineSize: '100cqi' },
    // Beside its icon: of the figure peeking in at the end only the icon is visible.
    '& button strong, & button small': { gridColumn: 2 },
  },
  [theme.breakpoints.down('sm')]: { '& li': { inlineSize: shareOf(2) } },
}));

interface OverviewProps {
  figures: Figures | undefined;
  state: InvoiceListState;
  onChange: (changes: Partial<InvoiceListState>) => void;
}

/** The figures above the list in one band: five statuses, open balances by age, other currencies if any. */
export function Overview({ figures, state, onChange }: OverviewProps) {
  const { stats, ageing } = figures ?? {};
  return (
    <Band>
      <div>
        <AnalyticsStrip stats={stats} tab={state.tab} onTab={(tab) => onChange({ tab })} />
        <AgeingBar
          ageing={ageing}
          currency={stats?.currency}
          age={state.age}
          onAge={(age) => onChange({ age })}
        />
      </div>
      {stats && stats.others.length > 0 && <OtherCurrencies others={stats.others} />}
    </Band>
  );
}
