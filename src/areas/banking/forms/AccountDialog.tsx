import { useWatch } from 'react-hook-form';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { AccountChange, LedgerAccount } from '@/domain/banking/schemas';
import { ACCOUNT_COLORS, ACCOUNT_KINDS } from '@/domain/banking/words';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { toast } from '@/ui/feedback/toast';
import { AmountField } from '@/ui/form/AmountField';
import { currencyChoices } from '@/ui/form/choices';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import { Pair } from '@/ui/page/settingsSections';
import { bankingApi } from '../api';
import { accountWritten } from '../bankingSlice';

export interface AccountDialogProps {
  /** Null for a new one. */
  account: LedgerAccount | null;
  /** Of a new one. */
  scope?: 'mine' | 'workspace' | undefined;
  onDone?: (account: LedgerAccount) => void;
  onClose: () => void;
}

const loadSchema = async () => (await import('./forms')).accountForm;

/** The fields that can't be changed later: whose it is, and its currency. */
function OfNew({ currency }: { currency: string }) {
  const t = useText();
  const { language } = useLanguage();
  const managesLedger = useCan()('ledger.manage');
  const { locale } = LANGUAGE_TABLE[language];
  return (
    <>
      {managesLedger && (
        <Select
          name="ownerId"
          label={t('banking.account.owner')}
          options={(['mine', 'workspace'] as const).map((value) => ({
            value,
            label: t(`banking.account.owners.${value}`),
          }))}
        />
      )}
      <Select
        name="currency"
        label={t('banking.column.currency')}
        hint={t('banking.account.currencyHint')}
        options={currencyChoices(locale, currency)}
      />
    </>
  );
}

function Fields({ account }: { account: LedgerAccount | null }) {
  const t = useText();
  const currency = useWatch({ name: 'currency' }) as string;
  return (
    <>
      <TextField name="name" label={t('banking.account.name')} autoComplete="off" />
      <Pair>
        <Select
          name="kind"
          label={t('banking.account.kind')}
          options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`banking.accountKind.${value}`) }))}
        />
        <TextField
          name="last4"
          label={t('banking.account.last4')}
          required={false}
          literal
          autoComplete="off"
        />
      </Pair>
      {!account && <OfNew currency={currency} />}
      <Pair>
        {!account?.hasEntries && (
          <AmountField
            key={`opening ${currency}`}
            name="opening"
            label={t('banking.account.opening')}
            currency={currency}
          />
        )}
        <AmountField
          key={`overdraft ${currency}`}
          name="overdraft"
          label={t('banking.account.overdraft')}
          hint={t('banking.account.overdraftHint')}
          currency={currency}
        />
      </Pair>
      <Select
        name="color"
        label={t('banking.account.color')}
        options={ACCOUNT_COLORS.map((value) => ({ value, label: t(`banking.color.${value}`) }))}
      />
    </>
  );
}

const FIELDS = ['name', 'kind', 'overdraft', 'color', 'opening'] as const;
type Values = Pick<LedgerAccount, (typeof FIELDS)[number]> & { last4: string };

/** The fields that differ from those of the account. */
function changesOf(account: LedgerAccount, values: Values): AccountChange {
  const last4 = values.last4 === '' ? null : values.last4;
  return {
    ...Object.fromEntries(
      FIELDS.filter((name) => values[name] !== account[name]).map((name) => [name, values[name]]),
    ),
    ...(last4 !== account.last4 && { last4 }),
  };
}

/** Adds an account or changes it; its currency is fixed, and its opening balance once it has entries. */
export function AccountDialog({ account, scope = 'mine', onDone, onClose }: AccountDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { user } = useAuth();
  const { known, onRefused } = useKnown(account);
  return (
    <FormDialog
      title={t(`banking.account.${account ? 'edit' : 'add'}`)}
      act={t('banking.form.save')}
      part="account"
      schema={loadSchema}
      focusFirst
      defaultValues={{
        name: account?.name ?? '',
        kind: account?.kind ?? 'current',
        last4: account?.last4 ?? '',
        overdraft: account?.overdraft ?? 0,
        opening: account?.opening ?? 0,
        color: account?.color ?? 'default',
        currency: account?.currency ?? user?.workspace.currency ?? 'EUR',
        ownerId: scope,
      }}
      onSubmit={async ({ ownerId, currency, ...values }, key) => {
        const last4 = values.last4 === '' ? null : values.last4;
        const owner = ownerId === 'workspace' ? { ownerId: null } : {};
        const { account: written } = await (known
          ? bankingApi.updateAccount({
              accountId: known.id,
              version: known.version,
              account: changesOf(known, values),
            })
          : bankingApi.newAccount({ account: { ...values, last4, currency }, ...owner }, key));
        dispatch(accountWritten(written));
        toast(t(`banking.account.${known ? 'saved' : 'added'}`, { name: written.name }));
        onDone?.(written);
        onClose();
      }}
      onRefused={(error) => {
        if (onRefused(error)) dispatch(accountWritten(error.current as LedgerAccount));
      }}
      refusalText={({ code }) => (code === 'stale-version' ? t('form.stale') : undefined)}
      onClose={onClose}
    >
      <Fields account={account} />
    </FormDialog>
  );
}
