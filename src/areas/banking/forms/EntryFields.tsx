import { useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { AmountField } from '@/ui/form/AmountField';
import { DayField } from '@/ui/form/DayField';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { useAccountChoices } from '../parts/names';
import { CategoryField } from './CategoryField';

interface EntryFieldsProps {
  accounts: readonly LedgerAccount[];
  /** Only category and message can be changed. */
  isLocked?: boolean;
  /** Money in or out is a choice, too. */
  hasKind?: boolean;
}

/** The fields of an entry by hand; the amount has the digits of its account's currency. */
export function EntryFields({ accounts, isLocked = false, hasKind = false }: EntryFieldsProps) {
  const t = useText();
  const choicesOf = useAccountChoices();
  const [accountId, kind] = useWatch({ name: ['accountId', 'kind'] }) as [string, string];
  const account = accounts.find(({ id }) => id === accountId);
  const message = <TextField name="message" label={t('banking.column.message')} required={false} />;
  if (isLocked)
    return (
      <>
        <CategoryField name="category" />
        {message}
      </>
    );
  return (
    <>
      {hasKind && (
        <Select
          name="kind"
          label={t('banking.column.kind')}
          options={(['income', 'expense'] as const).map((value) => ({
            value,
            label: t(`banking.kind.${value}`),
          }))}
        />
      )}
      <Select name="accountId" label={t('banking.column.account')} options={choicesOf(accounts)} />
      <AmountField
        key={account?.currency}
        name="amount"
        label={t('banking.form.amount', { currency: account?.currency ?? '' })}
        currency={account?.currency ?? 'EUR'}
      />
      <DayField name="bookedOn" label={t('banking.column.day')} />
      <TextField
        name="counterparty"
        label={t(kind === 'income' ? 'banking.form.from' : 'banking.form.to')}
        hint={t('banking.form.either')}
        required={false}
      />
      <CategoryField name="category" />
      {message}
    </>
  );
}
