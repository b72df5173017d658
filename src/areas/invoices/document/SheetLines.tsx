import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { quantityText } from '@/domain/invoices/quantityText';
import { Amount } from '../list/Amount';
import type { SheetDocument } from './sheetDocument';
import { useRate } from './useRate';

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
  '& [data-place]': { whiteSpace: 'nowrap' },
  '& [data-title]': { minInlineSize: 120 },
  // On a phone a line is a card: title, then the numbers. Taxes are also in the totals.
  [theme.breakpoints.down('sm')]: {
    '& thead, & [data-wide]': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto minmax(88px, auto)',
      gap: theme.spacing(0.5, 2),
      paddingBlock: theme.spacing(1.25),
      borderBlockEnd: `1px solid ${theme.palette.divider}`,
    },
    '& td, & td[data-end]': { padding: 0, border: 0 },
    '& [data-title], & [data-discount]': { gridColumn: '1 / -1' },
    '& td[data-start], & td[data-discount]': { textAlign: 'start' },
    // Below the numbers, which it is not part of.
    '& td[data-discount]': { order: 1 },
  },
  // The column heading labels it, where there is one.
  '& [data-label]': { [theme.breakpoints.up('sm')]: { display: 'none' } },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    whiteSpace: 'pre-line',
    color: theme.palette.text.secondary,
  },
}));

const MILLI = 1_000;

const isDiscounted = ({ lineDiscount }: Line) => lineDiscount !== 0;

/** Discount of a line: percentage or amount. */
function Discount({ line, currency }: { line: Line; currency: string }) {
  const writeRate = useRate();
  if (!isDiscounted(line)) return null;
  if (line.discountKind === 'percent') return <bdi>{writeRate(line.discountValue)}</bdi>;
  return <Amount minor={line.lineDiscount} currency={currency} />;
}

interface NumbersProps {
  line: Line;
  currency: string;
  sign: 1 | -1;
  withDiscount: boolean;
}

function LineNumbers({ line, currency, sign, withDiscount }: NumbersProps) {
  const t = useText();
  const writeRate = useRate();
  const { language } = useLanguage();
  return (
    <>
      <td data-end data-start>
        <bdi dir="auto">
          {quantityText(line.quantityMilli / MILLI, line.unit, LANGUAGE_TABLE[language].locale)}
        </bdi>
      </td>
      <td data-end>
        <Amount minor={line.unitPrice} currency={currency} />
      </td>
      {withDiscount && (
        <td
          data-end
          data-discount={isDiscounted(line) || undefined}
          data-wide={!isDiscounted(line) || undefined}
        >
          <span data-label>{t('invoices.document.discount')} </span>
          <Discount line={line} currency={currency} />
        </td>
      )}
      <td data-end data-wide>
        {writeRate(line.taxRate)}
      </td>
      <td data-end>
        <Amount minor={line.lineTotal * sign} currency={currency} />
      </td>
    </>
  );
}

/** Items line by line; a text line has no amounts. */
export function SheetLines({ invoice: { kind, lines, currency } }: { invoice: SheetDocument }) {
  const sign = kind === 'credit_note' ? -1 : 1;
  const t = useText();
  const { number } = useFormat();
  const withDiscount = lines.some(isDiscounted);
  const discount = withDiscount ? (['discount'] as const) : [];
  const numbers = ['quantity', 'price', ...discount, 'tax', 'total'] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, so keys have to reach it
    <Frame aria-label={t('invoices.document.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('invoices.document.description')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" data-end>
                {t(`invoices.document.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td data-wide data-place>
                {number(index + 1)}
              </td>
              <td data-title colSpan={line.kind === 'text' ? numbers.length + 1 : 1}>
                <span dir="auto">{line.title}</span>
                {line.description && <small dir="auto">{line.description}</small>}
              </td>
              {line.kind !== 'text' && (
                <LineNumbers line={line} currency={currency} sign={sign} withDiscount={withDiscount} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
