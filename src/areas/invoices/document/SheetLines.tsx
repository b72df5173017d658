import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { quantityText } from '@/domain/invoices/quantityText';
import { Amount } from '../list/Amount';
import type { SheetDocument } from './sheetDocument';

type Line = SheetDocument['lines'][number];

const Frame = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: theme.spacing(1.25, 1),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td:first-of-type': { minInlineSize: 120 },
  // On a phone a line is a card: its title, below it the numbers. The taxes stand among the totals too.
  [theme.breakpoints.down('sm')]: {
    '& thead, & td:nth-of-type(4)': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto minmax(88px, auto)',
      gap: theme.spacing(0.5, 2),
      paddingBlock: theme.spacing(1.25),
      borderBlockEnd: `1px solid ${theme.palette.divider}`,
    },
    '& td, & td[data-end]': { padding: 0, border: 0 },
    '& td:first-of-type': { gridColumn: '1 / -1' },
    '& td:nth-of-type(2)': { textAlign: 'start' },
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    whiteSpace: 'pre-line',
    color: theme.palette.text.secondary,
  },
}));

const PCM = 100_000;
const MILLI = 1_000;
const NUMBERS = ['quantity', 'price', 'tax', 'total'] as const;

function LineNumbers({ line, currency, sign }: { line: Line; currency: string; sign: 1 | -1 }) {
  const { percent } = useFormat();
  const { language } = useLanguage();
  return (
    <>
      <td data-end>
        <bdi dir="auto">
          {quantityText(line.quantityMilli / MILLI, line.unit, LANGUAGE_TABLE[language].locale)}
        </bdi>
      </td>
      <td data-end>
        <Amount minor={line.unitPrice} currency={currency} />
      </td>
      <td data-end>{percent(line.taxRate / PCM)}</td>
      <td data-end>
        <Amount minor={line.lineTotal * sign} currency={currency} />
      </td>
    </>
  );
}

/** What was sold, line by line; a line of text alone has no amounts. */
export function SheetLines({ invoice: { kind, lines, currency } }: { invoice: SheetDocument }) {
  const sign = kind === 'credit_note' ? -1 : 1;
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, so keys have to reach it
    <Frame aria-label={t('invoices.document.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('invoices.document.description')}</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" data-end>
                {t(`invoices.document.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td colSpan={line.kind === 'text' ? NUMBERS.length + 1 : 1}>
                <span dir="auto">{line.title}</span>
                {line.description && <small dir="auto">{line.description}</small>}
              </td>
              {line.kind !== 'text' && <LineNumbers line={line} currency={currency} sign={sign} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
