import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { AGES, type Age } from '@/domain/invoices/ageing';
import type { InvoiceAgeing } from '@/domain/invoices/figures';
import { Amount } from './Amount';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 3, 1.5),
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
  '--age-0': theme.palette.info.main,
  '--age-1': theme.palette.warning.main,
  '--age-2': `color-mix(in srgb, ${theme.palette.warning.main}, ${theme.palette.error.main})`,
  '--age-3': theme.palette.error.main,
  '--age-4': theme.darken(theme.palette.error.main, 0.4),
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  blockSize: 10,
  borderRadius: 5,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.selected,
  '& > span': { minInlineSize: 4, transition: theme.transitions.create('flex-grow', { duration: 200 }) },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
}));

const Legend = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  margin: theme.spacing(0, -1),
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    all: 'unset',
    ...theme.typography.body2,
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    inlineSize: '100%',
    padding: theme.spacing(0.75, 1),
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
    '& [data-dot]': { inlineSize: 10, blockSize: 10, borderRadius: 3, forcedColorAdjust: 'none' },
    '& strong': { gridColumn: 2, fontWeight: 600, color: theme.palette.text.primary },
  },
}));

interface AgeingBarProps {
  ageing: InvoiceAgeing | undefined;
  currency: string | undefined;
  age: Age | undefined;
  /** The part that was pressed, or nothing when it was in force already. */
  onAge: (age: Age | undefined) => void;
}

/** What is still owed, by how long it is late; each part filters by itself, pressed again it lets go. */
export function AgeingBar({ ageing, currency, age, onAge }: AgeingBarProps) {
  const t = useText();
  return (
    <Frame aria-labelledby="invoice-ageing">
      <h2 id="invoice-ageing">{t('invoices.ageing.label')}</h2>
      <Bar aria-hidden>
        {AGES.map((part, index) => {
          const amount = ageing?.[part].amount ?? 0;
          return (
            amount > 0 && <span key={part} style={{ flexGrow: amount, background: `var(--age-${index})` }} />
          );
        })}
      </Bar>
      <Legend>
        {AGES.map((part, index) => (
          <li key={part}>
            <button
              type="button"
              aria-pressed={age === part}
              onClick={() => onAge(age === part ? undefined : part)}
            >
              <span data-dot style={{ background: `var(--age-${index})` }} />
              <span>{t(`invoices.ageing.${part}`)}</span>
              <strong>
                {ageing && currency ? <Amount minor={ageing[part].amount} currency={currency} /> : '…'}
              </strong>
            </button>
          </li>
        ))}
      </Legend>
    </Frame>
  );
}
