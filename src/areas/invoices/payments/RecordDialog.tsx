import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TAKEN_BY, type TakenBy } from '@/domain/invoices/takenBy';
import { parseAmount } from '@/domain/money/parse';
import { DateField } from '@/ui/date/DateField';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { payApi } from '../payApi';
import { useBooksDay } from './useBooksDay';

export interface RecordDialogProps {
  invoice: InvoiceDocument;
  /** All that is owed, today: only the method is asked. */
  isWhole: boolean;
  onDone: (invoice: InvoiceDocument) => void;
  onClose: () => void;
}

interface Fields {
  amount: string;
  method: TakenBy;
  receivedOn: string;
  reference: string;
  note: string;
}

/** The balance that a refusal tells. */
function owedBy(current: unknown): number | undefined {
  const { balance } = (current ?? {}) as { balance?: unknown };
  return typeof balance === 'number' ? balance : undefined;
}

function useRecord({ invoice, onDone, onClose }: RecordDialogProps) {
  const t = useText();
  const confirm = useConfirm();
  const { money } = useFormat();
  const keys = useKeys();
  const { isBusy, run } = useAct();
  const [codes, setCodes] = useState<Record<string, string>>({});

  async function send(amount: number, fields: Fields, accept: boolean): Promise<void> {
    // What is owed by now, where it was told to be less.
    let owed: number | null = null;
    const { amount: _typed, ...rest } = fields;
    const { wish, idempotencyKey } = keys.sentAs({
      ...rest,
      amount,
      partyId: invoice.party?.id ?? '',
      allocations: [{ invoiceId: invoice.id, amount }],
      ...(accept && { acceptOverpayment: true }),
    });
    const answer = await run(
      () => payApi.newPayment(wish, { idempotencyKey }),
      (error) => {
        keys.refused(error);
        if (error.code === 'overpaid') owed = owedBy(error.current) ?? invoice.balance;
        setCodes(error.fields ?? {});
        return owed !== null || Object.keys(error.fields ?? {}).some((name) => name in fields);
      },
    );
    if (answer) keys.done();
    if (owed !== null) {
      const over = money(amount - owed, invoice.currency);
      const yes = await confirm({
        title: t('invoicePay.record.over.title'),
        text: t('invoicePay.record.over.text', { amount: over }),
        confirm: t('invoicePay.record.act'),
      });
      if (yes) await send(amount, fields, true);
    }
    const [after] = answer?.invoices ?? [];
    if (!answer || !after) return;
    onDone(after);
    onClose();
    toastUndo(t('invoicePay.record.done'), async () => {
      const { invoices } = await payApi.reversePayment({ paymentId: answer.payment.id });
      if (invoices[0]) onDone(invoices[0]);
    });
  }
  return { isBusy, codes, setCodes, send };
}

interface PartsProps {
  isWhole: boolean;
  fields: Fields;
  codes: Record<string, string>;
  set: (next: Partial<Fields>) => void;
}

function Parts({ isWhole, fields, codes, set }: PartsProps) {
  const t = useText();
  // What was refused has to be seen, whatever was asked for.
  const shows = (name: 'amount' | 'receivedOn') => !isWhole || codes[name] !== undefined;
  return (
    <>
      {shows('amount') && (
        <TextInput
          label={t('documents.field.amount')}
          value={fields.amount}
          literal
          inputMode="decimal"
          code={codes['amount']}
          onChange={(amount) => set({ amount })}
        />
      )}
      {shows('receivedOn') && (
        <DateField
          label={t('invoicePay.record.date')}
          value={fields.receivedOn}
          code={codes['receivedOn']}
          onChange={(receivedOn) => set({ receivedOn })}
        />
      )}
      <ChoiceField
        label={t('invoicePay.record.method')}
        value={fields.method}
        options={TAKEN_BY.map((value) => ({ value, label: t(`invoicePay.by.${value}`) }))}
        onChange={(method) => set({ method: method as TakenBy })}
      />
      {!isWhole && (
        <>
          <TextInput
            label={t('documents.field.reference')}
            value={fields.reference}
            maxLength={120}
            onChange={(reference) => set({ reference })}
          />
          <TextInput
            label={t('invoicePay.record.note')}
            value={fields.note}
            rows={2}
            maxLength={500}
            onChange={(note) => set({ note })}
          />
        </>
      )}
    </>
  );
}

/** Records money that came by hand. Source: invoices, sections 5 and 7.2. */
export function RecordDialog(props: RecordDialogProps) {
  const { invoice, isWhole, onClose } = props;
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const receivedOn = useBooksDay();
  const [fields, setFields] = useState<Fields>({
    amount: typedAmount(invoice.balance, invoice.currency, language),
    method: 'bank_transfer',
    receivedOn,
    reference: '',
    note: '',
  });
  const set = (next: Partial<Fields>) => setFields({ ...fields, ...next });
  const { isBusy, codes, setCodes, send } = useRecord(props);
  const parsed = parseAmount(fields.amount, language, invoice.currency);
  async function act() {
    if (!parsed.ok || parsed.value < 1) return setCodes({ amount: parsed.ok ? 'invalid' : parsed.code });
    await send(parsed.value, fields, false);
  }
  return (
    <ActDialog
      title={t(`invoicePay.record.${isWhole ? 'whole' : 'title'}`, { number: invoice.number ?? '' })}
      act={t('invoicePay.record.act')}
      isBusy={isBusy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{t('invoicePay.record.balance', { amount: money(invoice.balance, invoice.currency) })}</p>
      <Parts isWhole={isWhole} fields={fields} codes={codes} set={set} />
    </ActDialog>
  );
}
