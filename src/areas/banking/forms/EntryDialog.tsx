import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { EntryBody, LedgerAccount } from '@/domain/banking/schemas';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { bankingApi } from '../api';
import { entryWritten } from '../bankingSlice';
import { typedCategory } from '../parts/names';
import { EntryFields } from './EntryFields';
import { useInsufficient } from './useInsufficient';
import { useToday } from './useToday';

export interface EntryDialogProps {
  kind: EntryBody['kind'];
  /** Those that take entries; the first is chosen unless `accountId` is among them. */
  accounts: readonly LedgerAccount[];
  accountId?: string | undefined;
  onClose: () => void;
}

/** Records income or an expense by hand. */
export function EntryDialog({ kind, accounts, accountId, onClose }: EntryDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const today = useToday();
  const onInsufficient = useInsufficient();
  const chosen = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  return (
    <FormDialog
      title={t(`banking.form.${kind}`)}
      act={t('banking.form.record')}
      part="entry"
      schema={async () => (await import('./forms')).entryForm(today)}
      defaultValues={{
        kind,
        accountId: chosen?.id ?? '',
        category: '',
        counterparty: '',
        message: '',
        bookedOn: today,
      }}
      onSubmit={async (values, key) => {
        const entry = { ...values, category: typedCategory(t, values.category) };
        dispatch(entryWritten(await bankingApi.newEntry({ entry }, key)));
        toast(t('banking.form.recorded'));
        onClose();
      }}
      onRefused={(error, methods) => {
        const account = accounts.find(({ id }) => id === methods.getValues('accountId'));
        onInsufficient(error, account, methods);
      }}
      onClose={onClose}
    >
      <EntryFields accounts={accounts} />
    </FormDialog>
  );
}
