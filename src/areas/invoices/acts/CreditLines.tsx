import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { quantityText } from '@/domain/invoices/quantityText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TextInput } from '@/ui/form/TextInput';
import { amountLeft, leftLines, type LinesBy, piecesLeft, type Typed } from './useCreditLines';

const MILLI = 1000;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 112px',
  alignItems: 'center',
  gap: theme.spacing(2),
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

interface CreditLinesProps {
  invoice: InvoiceDocument;
  by: LinesBy;
  typed: Typed;
  wrong: ReadonlySet<string>;
  onChange: (typed: Typed) => void;
}

/** Each line with what is left of it, and how much of that is taken back. */
export function CreditLines({ invoice, by, typed, wrong, onChange }: CreditLinesProps) {
  const t = useText();
  const { money } = useFormat();
  const { locale } = LANGUAGE_TABLE[useLanguage().language];
  return leftLines(invoice).map((line) => (
    <Row key={line.id}>
      <span dir="auto">
        {line.title}
        <small>
          {t('documents.credit.leftOf', {
            quantity: quantityText(piecesLeft(line) / MILLI, line.unit, locale),
          })}
          {' · '}
          {money(amountLeft(line), invoice.currency)}
        </small>
      </span>
      <TextInput
        label={t(`documents.credit.${by === 'lines' ? 'quantityOf' : 'amountOf'}`, { title: line.title })}
        hideLabel
        literal
        inputMode="decimal"
        placeholder="0"
        value={typed[line.id] ?? ''}
        code={wrong.has(line.id) ? 'invalid' : undefined}
        onChange={(text) => onChange({ ...typed, [line.id]: text })}
      />
    </Row>
  ));
}
