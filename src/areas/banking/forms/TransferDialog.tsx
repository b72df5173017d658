import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import type { LedgerAccount } from '@/domain/banking/schemas';
import type { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { AmountField } from '@/ui/form/AmountField';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { bankingApi } from '../api';
import { entryWritten } from '../bankingSlice';
import { accountText, availableOf, useAccountChoices } from '../parts/names';
import { useReloadAccounts } from '../useBanking';
import { useInsufficient } from './useInsufficient';

/** Who gets the money: a person, or another account. */
export type Recipient =
  | { kind: 'person'; id: string; name: string; avatar: string | null }
  | { kind: 'account'; account: LedgerAccount };

export interface TransferDialogProps {
  recipient: Recipient;
  /** Accounts that the money can come from. */
  accounts: readonly LedgerAccount[];
  fromAccountId: string;
  /** Minor units; null for none yet. */
  amount: number | null;
  onDone: () => void;
  onClose: () => void;
}

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.neutral,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

function RecipientLine({ recipient }: { recipient: Recipient }) {
  const t = useText();
  const name = recipient.kind === 'person' ? recipient.name : accountText(t, recipient.account);
  return (
    <Who>
      {recipient.kind === 'person' ? (
        <PersonAvatar name={recipient.name} src={recipient.avatar} />
      ) : (
        <Icon name="ph:credit-card" size={32} />
      )}
      <div>
        <small>{t('banking.transfer.recipient')}</small>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </div>
    </Who>
  );
}

function Fields({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const t = useText();
  const { money } = useFormat();
  const choicesOf = useAccountChoices();
  const from = useWatch({ name: 'fromAccountId' }) as string;
  const account = accounts.find(({ id }) => id === from);
  const balance = account && money(account.balance, account.currency);
  return (
    <>
      <Select
        name="fromAccountId"
        label={t('banking.transfer.from')}
        options={choicesOf(accounts)}
        hint={balance && t('banking.transfer.balance', { amount: balance })}
      />
      <AmountField
        key={account?.currency}
        name="amount"
        label={t('banking.form.amount', { currency: account?.currency ?? '' })}
        currency={account?.currency ?? 'EUR'}
      />
      <TextField name="message" label={t('banking.column.message')} required={false} />
    </>
  );
}

/** One key for each opening: a new one only after an answer that nothing was transferred. */
function useOneKey() {
  const [key, setKey] = useState(uuid);
  const onRefused = ({ status, code }: ApiError) => {
    if (status >= 400 && status < 500 && code !== 'key-reused') setKey(uuid());
  };
  return { key, onRefused };
}

/** Asks once more, then records a transfer; waits for the answer. */
export function TransferDialog(props: TransferDialogProps) {
  const { recipient, accounts, fromAccountId, amount, onDone, onClose } = props;
  const t = useText();
  const { money } = useFormat();
  const dispatch = useAppDispatch();
  const reloadAccounts = useReloadAccounts();
  const onInsufficient = useInsufficient();
  const { key: idempotencyKey, onRefused } = useOneKey();
  const isToAccount = recipient.kind === 'account';
  const limits = Object.fromEntries(accounts.map((account) => [account.id, availableOf(account)]));
  return (
    <FormDialog
      title={t('banking.transfer.title')}
      text={t('banking.transfer.note')}
      act={t('banking.transfer.confirm')}
      schema={async () => (await import('./forms')).transferForm(limits)}
      defaultValues={{ fromAccountId, message: '', ...(amount !== null && { amount }) }}
      onSubmit={async (values) => {
        const to = isToAccount ? { toAccountId: recipient.account.id } : { toUserId: recipient.id };
        const answer = await bankingApi.newTransfer({ ...values, ...to }, { idempotencyKey });
        dispatch(entryWritten(answer));
        if (isToAccount) reloadAccounts();
        const name = isToAccount ? recipient.account.name : recipient.name;
        const sent = money(-answer.entry.amount, answer.entry.currency);
        toast(t('banking.transfer.done', { name, amount: sent }));
        onDone();
      }}
      onRefused={(error, methods) => {
        onRefused(error);
        const account = accounts.find(({ id }) => id === methods.getValues('fromAccountId'));
        onInsufficient(error, account, methods);
      }}
      onClose={onClose}
    >
      <RecipientLine recipient={recipient} />
      <Fields accounts={accounts} />
    </FormDialog>
  );
}
