import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { AGES, type Age } from '@/domain/invoices/ageing';
import type { InvoiceAgeing } from '@/domain/invoices/figures';
import { Amount } from './Amount';

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
  /** The part that was pressed, or nothing when it was in force already. */
  onAge: (age: Age | undefined) => void;
}

/** What is still owed, by how long it is late; each part filters by itself, pressed again it lets go. */
export function AgeingBar({ ageing, currency, age, onAge }: AgeingBarProps) {
  const t = useText();
  const amountOf = (part: Age) => ageing?.[part].amount ?? 0;
  const money = (minor: number) => (ageing && currency ? <Amount minor={minor} currency={currency} /> : '…');
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
