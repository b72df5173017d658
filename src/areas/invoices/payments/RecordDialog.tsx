import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TAKEN_BY, type TakenBy } from '@/domain/invoices/takenBy';
import { DateField } from '@/ui/date/DateField';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { useBooksDay } from './useBooksDay';
import { type RecordDialogProps, type RecordFields, useRecord } from './useRecord';
import { type Shares, useShares } from './useShares';

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', fontWeight: 600, minBlockSize: 24 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: theme.spacing(2),
    marginBlock: theme.spacing(2),
  },
  '& output': { display: 'block', color: theme.palette.text.secondary },
  '& output[data-wrong]': { color: theme.palette.error.main },
}));

interface ShareFieldsProps {
  invoice: InvoiceDocument;
  shares: Shares;
}

/** Allocation of a payment to the customer's open invoices, and what is left. */
function ShareFields({ invoice: { currency, party }, shares }: ShareFieldsProps) {
  const t = useText();
  const { money, date } = useFormat();
  const { parts, rest, isShared, setShared, set } = shares;
  return (
    <Frame
      open={isShared}
      onToggle={({ currentTarget: frame }) => {
        setShared(frame.open);
        // The expanded fields are below the visible area.
        if (frame.open) frame.scrollIntoView?.({ block: 'start' });
      }}
    >
      <summary>
        <bdi>{t('invoicePay.record.share.title', { name: party?.name ?? '' })}</bdi>
      </summary>
      <div>
        {parts.map(({ id, number, dueDate, balance, value, code }) => (
          <AmountInput
            key={id}
            label={number ?? ''}
            currency={currency}
            value={value}
            code={code}
            hint={t('invoicePay.record.share.due', {
              day: dueDate ? date(dueDate) : '–',
              amount: money(balance, currency),
            })}
            onChange={(next) => set(id, next)}
          />
        ))}
      </div>
      <output data-wrong={rest < 0 || undefined}>
        {rest > 0 && t('invoicePay.record.share.rest', { amount: money(rest, currency) })}
        {rest < 0 && t('invoicePay.record.share.over', { amount: money(-rest, currency) })}
      </output>
    </Frame>
  );
}

interface PartsProps {
  currency: string;
  isWhole: boolean;
  fields: RecordFields;
  codes: Record<string, string>;
  set: (next: Partial<RecordFields>) => void;
}

function Parts({ currency, isWhole, fields, codes, set }: PartsProps) {
  const t = useText();
  // A refused field is always shown.
  const shows = (name: 'amount' | 'receivedOn') => !isWhole || codes[name] !== undefined;
  return (
    <>
      {shows('amount') && (
        <AmountInput
          label={t('documents.field.amount')}
          currency={currency}
          value={fields.amount}
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

/** Records a manual payment, for one invoice or several of its customer. Source: invoices, sections 5 and 7.2. */
export function RecordDialog(props: RecordDialogProps) {
  const { invoice, isWhole, onClose } = props;
  const t = useText();
  const { money } = useFormat();
  const receivedOn = useBooksDay();
  const [fields, setFields] = useState<RecordFields>({
    amount: invoice.balance,
    method: 'bank_transfer',
    receivedOn,
    reference: '',
    note: '',
  });
  const set = (next: Partial<RecordFields>) => setFields({ ...fields, ...next });
  const { codes, setCodes, send } = useRecord(props);
  const amount = Math.max(0, fields.amount || 0);
  const shares = useShares(invoice, amount, !isWhole);
  const isShared = shares.canShare && shares.isShared;
  // When shared, the rest is shown as credit in the dialog.
  const sharing = { shares: isShared ? shares : null, accept: isShared && shares.rest > 0 };
  function wanted() {
    if (amount < 1) setCodes({ amount: fields.amount === null ? 'required' : 'invalid' });
    return amount < 1 || (isShared && shares.isWrong) ? null : fields;
  }
  return (
    <ActDialog
      title={t(`invoicePay.record.${isWhole ? 'whole' : 'title'}`, { number: invoice.number ?? '' })}
      act={t('invoicePay.record.act')}
      wish={wanted}
      send={(wish) => send(amount, wish, sharing)}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{t('invoicePay.record.balance', { amount: money(invoice.balance, invoice.currency) })}</p>
      <Parts currency={invoice.currency} isWhole={isWhole} fields={fields} codes={codes} set={set} />
      {shares.canShare && <ShareFields invoice={invoice} shares={shares} />}
    </ActDialog>
  );
}
