import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { EntryChange, LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { useKnown } from '@/ui/form/useKnown';
import { bankingApi } from '../api';
import { entryWritten } from '../bankingSlice';
import { EntryFields } from '../forms/EntryFields';
import { useToday } from '../forms/useToday';
import { categoryText, typedCategory } from '../parts/names';
import { useReloadAccounts } from '../useBanking';

/** Buttons of the drawer. */
export const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const FIELDS = ['accountId', 'kind', 'amount', 'category', 'counterparty', 'message', 'bookedOn'] as const;

/** The fields as the entry fills them; an amount is positive. */
const valuesOf = (entry: LedgerEntry, category: string) => ({
  accountId: entry.accountId,
  kind: entry.kind === 'income' ? ('income' as const) : ('expense' as const),
  amount: Math.abs(entry.amount),
  category,
  counterparty: entry.counterparty,
  message: entry.message,
  bookedOn: entry.bookedOn,
});

interface EntryFormProps {
  entry: LedgerEntry;
  accounts: readonly LedgerAccount[];
  onDone: () => void;
}

/** Sends the fields that differ; the accounts are read again when the entry has left one. */
function useEdit({ entry, onDone }: EntryFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const reloadAccounts = useReloadAccounts();
  const { known, onRefused } = useKnown(entry);
  const before = valuesOf(known, known.category);
  return {
    onRefused,
    save: async (values: Partial<typeof before>): Promise<void> => {
      const after = {
        ...values,
        ...(values.category !== undefined && { category: typedCategory(t, values.category) }),
      };
      const changes = Object.fromEntries(
        FIELDS.filter((name) => after[name] !== undefined && after[name] !== before[name]).map((name) => [
          name,
          after[name],
        ]),
      ) as EntryChange;
      const written = await bankingApi.updateEntry({
        entryId: known.id,
        version: known.version,
        entry: changes,
      });
      dispatch(entryWritten(written));
      if (changes.accountId !== undefined) reloadAccounts();
      toast(t('banking.entry.saved'));
      onDone();
    },
  };
}

/** The form of an entry in its drawer: by hand all fields, else category and message. */
export function EntryForm(props: EntryFormProps) {
  const { entry, accounts, onDone } = props;
  const t = useText();
  const today = useToday();
  const { save, onRefused } = useEdit(props);
  const isLocked = entry.source !== 'manual';
  const values = valuesOf(entry, categoryText(t, entry.category));
  const shared = {
    part: 'entry',
    onRefused,
    refusalText: ({ code }: { code: string }) => (code === 'stale-version' ? t('form.stale') : undefined),
  };
  const fields = (
    <>
      <UnsavedGuard />
      <EntryFields accounts={accounts} isLocked={isLocked} hasKind />
      <Acts>
        <SubmitButton>{t('banking.form.save')}</SubmitButton>
        <Button color="inherit" variant="outlined" size="large" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Acts>
    </>
  );
  if (isLocked)
    return (
      <Form
        {...shared}
        schema={async () => (await import('../forms/forms')).lockedEntryForm}
        defaultValues={{ category: values.category, message: values.message }}
        onSubmit={({ category, message }) =>
          save({ ...(category !== undefined && { category }), ...(message !== undefined && { message }) })
        }
      >
        <Hint>{t('banking.entry.locked')}</Hint>
        {fields}
      </Form>
    );
  return (
    <Form
      {...shared}
      schema={async () => (await import('../forms/forms')).entryForm(today)}
      defaultValues={values}
      onSubmit={save}
    >
      {fields}
    </Form>
  );
}
