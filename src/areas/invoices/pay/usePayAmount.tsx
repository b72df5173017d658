import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { parseAmount } from '@/domain/money/parse';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TextInput } from '@/ui/form/TextInput';
import { Choice } from './Choice';

/** How much: all that is owed, or a part that is typed where parts are taken. */
export function usePayAmount(invoice: InvoiceDocument) {
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const [by, setBy] = useState('full');
  const [typed, setTyped] = useState('');
  const parsed = parseAmount(typed, language, invoice.currency);
  const { balance, currency, leastPart } = invoice;
  const least = leastPart === undefined || leastPart >= balance ? null : leastPart;
  const fits = parsed.ok && least !== null && parsed.value >= least && parsed.value <= balance;
  const part = fits ? parsed.value : null;
  const amount = by === 'full' ? balance : part;
  const full = t('invoicePay.form.full', { amount: money(balance, currency) });
  if (least === null) return { amount: balance, field: <p>{full}</p> };
  const field = (
    <>
      <Choice
        label={t('invoicePay.form.amount')}
        value={by}
        onChange={setBy}
        options={[
          { id: 'full', label: full },
          { id: 'part', label: t('invoicePay.form.another') },
        ]}
      />
      {by === 'part' && (
        <TextInput
          label={t('invoicePay.form.howMuch', { currency })}
          value={typed}
          literal
          inputMode="decimal"
          hint={t('invoicePay.form.least', { amount: money(least, currency) })}
          code={typed !== '' && part === null ? 'invalid' : undefined}
          onChange={setTyped}
        />
      )}
    </>
  );
  return { amount, field };
}
