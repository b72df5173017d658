import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { Amount } from '../list/Amount';
import type { SheetDocument } from './sheetDocument';
import { useRate } from './useRate';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: theme.spacing(0.75),
  inlineSize: '100%',
  maxInlineSize: 320,
  margin: 0,
  marginInlineStart: 'auto',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, paddingInlineStart: theme.spacing(3), textAlign: 'end' },
  '& [data-strong]': { ...theme.typography.subtitle1, fontWeight: 600, color: theme.palette.text.primary },
  '& dt[data-strong], & dd[data-strong]': {
    paddingBlockStart: theme.spacing(1),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
}));

type Part = TextPart<'invoices.document'>;

interface TotalRow {
  label: string;
  minor: number;
  isStrong?: boolean;
}

/** Totals of a document in printed order; optional ones that are zero are omitted. */
function useTotals(invoice: SheetDocument): TotalRow[] {
  const t = useText();
  const writeRate = useRate();
  const label = (name: Part) => t(`invoices.document.${name}`);
  const { subtotal, discount, shipping, net, taxes, total, allocated, credited, balance, kind } = invoice;
  const optional = (name: Part, minor: number): TotalRow[] =>
    minor === 0 ? [] : [{ label: label(name), minor }];
  const isOpen = kind === 'invoice' && invoice.status !== 'draft';
  return [
    { label: label('subtotal'), minor: subtotal },
    ...optional('discount', -discount),
    ...optional('shipping', shipping),
    { label: label('net'), minor: net },
    ...taxes.map(({ category, rate, tax }) => ({
      label:
        category === 'S'
          ? t('invoices.document.taxAt', { rate: writeRate(rate) })
          : t(`documents.tax.${category}`),
      minor: tax,
    })),
    { label: label('total'), minor: total, isStrong: true },
    ...optional('paid', -allocated),
    ...optional('credited', -credited),
    ...(isOpen ? [{ label: label('balance'), minor: balance, isStrong: true }] : []),
  ];
}

/** Subtotal, taxes, total, amount paid and balance due. */
export function SheetTotals({ invoice }: { invoice: SheetDocument }) {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  return (
    <List>
      {useTotals(invoice).map(({ label, minor, isStrong }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two taxes may have one name; the rows never move
        <TotalPair
          key={index}
          label={label}
          isStrong={isStrong}
          minor={minor * sign}
          currency={invoice.currency}
        />
      ))}
    </List>
  );
}

function TotalPair({ label, isStrong, minor, currency }: TotalRow & { currency: string }) {
  return (
    <>
      <dt data-strong={isStrong}>{label}</dt>
      <dd data-strong={isStrong}>
        <Amount minor={minor === 0 ? 0 : minor} currency={currency} />
      </dd>
    </>
  );
}
