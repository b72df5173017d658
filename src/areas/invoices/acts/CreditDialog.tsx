import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { type CreditableLine, grossOfQuantity, quantityLeft } from '@/domain/invoices/credit';
import { quantityText } from '@/domain/invoices/quantityText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { issuingApi } from '../documentsApi';

/** How lines are credited: by quantity or by amount. */
type LinesBy = 'lines' | 'lineAmounts';

/** Typed values by line id. */
type Typed = Record<string, string>;

type Line = InvoiceDocument['lines'][number];

const creditable = ({ quantityMilli, net, tax, credited = 0 }: Line): CreditableLine => ({
  quantityMilli,
  gross: net + tax,
  credited,
});

/** What can still be credited of a line, tax included, in minor units. */
const amountLeft = (line: Line) => line.net + line.tax - (line.credited ?? 0);

/** Quantity that can still be credited, in thousandths. */
const piecesLeft = (line: Line) => quantityLeft(creditable(line));

/** Lines with something left to credit. */
const leftLines = ({ lines }: InvoiceDocument) =>
  lines.filter((line) => line.kind !== 'text' && amountLeft(line) !== 0);

/** The typed values as server input, their sum, and the lines with invalid values. */
function useCreditLines(invoice: InvoiceDocument, typed: Typed, by: LinesBy) {
  const { language } = useLanguage();
  return useMemo(() => {
    const wrong = new Set<string>();
    const lines: { lineId: string; quantityMilli?: number; amount?: number }[] = [];
    let sum = 0;
    for (const line of leftLines(invoice)) {
      const { id: lineId } = line;
      const text = typed[lineId]?.trim() ?? '';
      if (text === '') continue;
      const isAmount = by === 'lineAmounts';
      const most = isAmount ? amountLeft(line) : piecesLeft(line);
      const parsed = isAmount
        ? parseAmount(text, language, invoice.currency)
        : parseDecimal(text, language, 3);
      if (!parsed.ok || parsed.value < 1 || parsed.value > most) {
        wrong.add(lineId);
        continue;
      }
      // All that is left is sent as the full quantity, so that cents left over by rounding are included.
      const quantityMilli = parsed.value === most ? line.quantityMilli : parsed.value;
      sum += isAmount ? parsed.value : grossOfQuantity(creditable(line), quantityMilli);
      lines.push(isAmount ? { lineId, amount: parsed.value } : { lineId, quantityMilli });
    }
    return { lines, wrong, sum };
  }, [invoice, typed, by, language]);
}

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

/** Each line with what is left to credit, and a field for how much of it. */
function CreditLines({ invoice, by, typed, wrong, onChange }: CreditLinesProps) {
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

export interface CreditDialogProps {
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument, creditNote: InvoiceDocument) => void;
  onClose: () => void;
}

const BY = ['lines', 'lineAmounts', 'amount'] as const;
type By = (typeof BY)[number];

/** The server input and its sum; null while invalid. */
function useCredited(invoice: InvoiceDocument, by: By, typed: Typed) {
  const left = invoice.total - invoice.credited;
  const amount = useAmount(null, { most: left });
  const { lines, wrong, sum } = useCreditLines(invoice, typed, by === 'amount' ? 'lines' : by);
  const fits = wrong.size === 0 && lines.length > 0 && sum > 0 && sum <= left;
  const asked = amount.value === null ? null : { wish: { amount: amount.value }, sum: amount.value };
  return { left, amount, wrong, asked: by === 'amount' ? asked : fits ? { wish: { lines }, sum } : null };
}

/** The total of the credit note, and what happens with money already paid. */
function Outcome({ invoice, sum }: { invoice: InvoiceDocument; sum: number }) {
  const t = useText();
  const { money } = useFormat();
  const { allocated, credited, total, currency } = invoice;
  const freed = Math.min(allocated, allocated + credited + sum - total);
  return (
    <>
      <p aria-live="polite">{t('documents.credit.sum', { amount: money(sum, currency) })}</p>
      {freed > 0 && <p>{t('documents.credit.frees', { amount: money(freed, currency) })}</p>}
    </>
  );
}

/**
 * Corrects an issued invoice: by quantities or amounts of its lines, or by an amount over all of it. Source:
 * invoices, sections 4 and 7.2.
 */
export function CreditDialog({ invoice, onDone, onClose }: CreditDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const [by, setBy] = useState<By>('lines');
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const { left, amount, wrong, asked } = useCredited(invoice, by, typed);

  const { id: invoiceId, version } = invoice;
  const isReady = asked !== null && reason.trim() !== '';
  function choose(next: string) {
    setBy(BY.find((value) => value === next) ?? 'lines');
    // A quantity is no amount.
    setTyped({});
  }
  return (
    <ActDialog
      title={t('documents.credit.title', { number: invoice.number ?? '' })}
      act={t('documents.act.credit')}
      width="sm"
      wish={isReady ? { invoiceId, version, reason: reason.trim(), ...asked.wish } : null}
      send={issuingApi.credit}
      onDone={(answer) => {
        onDone(answer.invoice, answer.creditNote);
        onClose();
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={t('documents.credit.by')}
        value={by}
        options={BY.map((value) => ({ value, label: t(`documents.credit.${value}`) }))}
        onChange={choose}
      />
      {by === 'amount' ? (
        <AmountInput
          label={t('documents.field.amount')}
          currency={invoice.currency}
          {...amount.input}
          hint={t('documents.credit.left', { amount: money(left, invoice.currency) })}
        />
      ) : (
        <CreditLines invoice={invoice} by={by} typed={typed} wrong={wrong} onChange={setTyped} />
      )}
      <TextInput label={t('documents.field.reason')} value={reason} maxLength={200} onChange={setReason} />
      {asked && <Outcome invoice={invoice} sum={asked.sum} />}
    </ActDialog>
  );
}
