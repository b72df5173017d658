import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import { quantityText } from '@/domain/invoices/quantityText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { issuingApi } from '../documentsApi';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';

export interface CreditDialogProps {
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument, creditNote: InvoiceDocument) => void;
  onClose: () => void;
}

const MILLI = 1000;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 112px',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

type Typed = Record<string, string>;

/** The lines with a quantity; null while something can't be read. */
function useLines(invoice: InvoiceDocument, typed: Typed) {
  const { language } = useLanguage();
  return useMemo(() => {
    const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
    const read = filled.map(([lineId, text]) => ({ lineId, parsed: parseDecimal(text, language, 3) }));
    const bad = read.filter(({ lineId, parsed }) => {
      const line = invoice.lines.find(({ id }) => id === lineId);
      return !parsed.ok || parsed.value < 1 || parsed.value > (line?.quantityMilli ?? 0);
    });
    const lines = read.flatMap(({ lineId, parsed }) =>
      parsed.ok ? [{ lineId, quantityMilli: parsed.value }] : [],
    );
    return { lines, wrong: new Set(bad.map(({ lineId }) => lineId)) };
  }, [invoice, typed, language]);
}

interface LinesProps {
  invoice: InvoiceDocument;
  typed: Typed;
  wrong: ReadonlySet<string>;
  onChange: (typed: Typed) => void;
}

/** Each line with the quantity that is taken back. */
function Lines({ invoice, typed, wrong, onChange }: LinesProps) {
  const t = useText();
  const { money } = useFormat();
  const { locale } = LANGUAGE_TABLE[useLanguage().language];
  const sold = invoice.lines.filter(({ kind }) => kind !== 'text');
  return sold.map((line) => (
    <Row key={line.id}>
      <span dir="auto">
        {line.title}
        <small>
          {quantityText(line.quantityMilli / MILLI, line.unit, locale)} ·{' '}
          {money(line.net + line.tax, invoice.currency)}
        </small>
      </span>
      <TextInput
        label={t('documents.credit.quantityOf', { title: line.title })}
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

/** Corrects an issued invoice: by lines, or by an amount over all of it. */
export function CreditDialog({ invoice, onDone, onClose }: CreditDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { money } = useFormat();
  const [by, setBy] = useState('lines');
  const [typed, setTyped] = useState<Typed>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, run } = useAct();
  const { lines, wrong } = useLines(invoice, typed);
  const left = invoice.total - invoice.credited;
  const parsed = parseAmount(amount, language, invoice.currency);
  const isWrong = amount !== '' && (!parsed.ok || parsed.value < 1 || parsed.value > left);
  const isReady = by === 'lines' ? lines.length > 0 && wrong.size === 0 : parsed.ok && !isWrong;

  async function act() {
    const { id: invoiceId, version } = invoice;
    const wish = by === 'lines' ? { lines } : { amount: parsed.ok ? parsed.value : 0 };
    const answer = await run(() => issuingApi.credit({ invoiceId, version, reason: reason.trim(), ...wish }));
    if (!answer) return;
    onDone(answer.invoice, answer.creditNote);
    onClose();
  }
  return (
    <ActDialog
      title={t('documents.credit.title', { number: invoice.number ?? '' })}
      act={t('documents.act.credit')}
      width="sm"
      isBusy={isBusy}
      isDisabled={!isReady || reason.trim() === ''}
      onAct={() => void act()}
      onClose={onClose}
    >
      <ChoiceField
        label={t('documents.credit.by')}
        value={by}
        options={['lines', 'amount'].map((value) => ({ value, label: t(`documents.credit.${value}`) }))}
        onChange={setBy}
      />
      {by === 'amount' && (
        <TextInput
          label={t('documents.field.amount')}
          value={amount}
          literal
          inputMode="decimal"
          code={isWrong ? 'invalid' : undefined}
          hint={t('documents.credit.left', { amount: money(left, invoice.currency) })}
          onChange={setAmount}
        />
      )}
      {by === 'lines' && <Lines invoice={invoice} typed={typed} wrong={wrong} onChange={setTyped} />}
      <TextInput label={t('documents.field.reason')} value={reason} maxLength={200} onChange={setReason} />
      {invoice.allocated > 0 && <p>{t('documents.credit.frees')}</p>}
    </ActDialog>
  );
}
