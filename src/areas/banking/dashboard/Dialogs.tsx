import { useEffect, useEffectEvent } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { MAX_LIMIT } from '@/domain/paging';
import { toast } from '@/ui/feedback/toast';
import { bankingApi } from '../api';
import { AccountDialog, EntryDialog, TransferDialog } from '../forms/lazy';
import type { Recipient } from '../forms/TransferDialog';
import type { DialogState, OpenDialog } from './useOpenDialog';
import type { Place } from './usePlace';
import { personOf, type useQuickTransfer } from './useQuickTransfer';

/** A person by id among those to whom money can be transferred; '' finds nobody and reads nothing. */
function usePerson(id: string): { person: Recipient | null; isMissing: boolean } {
  const { data, error } = useRead(id ? 'banking.people' : null, (signal) =>
    bankingApi.contacts({ limit: MAX_LIMIT }, { signal }),
  );
  const found = data?.contacts.find((contact) => contact.id === id);
  return { person: found ? personOf(found) : null, isMissing: error !== null || (data !== null && !found) };
}

interface DialogsProps {
  dialog: DialogState;
  place: Place;
  accountId: string;
  /** Whether the accounts are known. */
  isRead: boolean;
  transfer: ReturnType<typeof useQuickTransfer>;
}

/** The dialog that a link opens, once what it concerns is known. */
function useLinked({
  dialog: { act, userId, close },
  place,
  isRead,
  transfer,
}: DialogsProps): OpenDialog | null {
  const t = useText();
  const { person, isMissing } = usePerson(act === 'transfer' ? userId : '');
  const isOfPart = act === 'transfer' && userId === '' && isRead;
  const goOn = useEffectEvent(() => {
    if (isMissing) toast(t('banking.transfer.missing'), { variant: 'warning' });
    else transfer.fieldRef.current?.focus();
    close();
  });
  useEffect(() => {
    if (isMissing || isOfPart) goOn();
  }, [isMissing, isOfPart]);
  if (act === undefined || !isRead || isOfPart) return null;
  if (place.usable.length === 0) return { kind: 'account', account: null };
  if (act !== 'transfer') return { kind: act };
  return person && { kind: 'transfer', recipient: person };
}

/** The dialogs of the page: opened by its buttons, or by a link. */
export function Dialogs(props: DialogsProps) {
  const { dialog, place, accountId, transfer } = props;
  const linked = useLinked(props);
  const open = dialog.dialog ?? linked;
  const { usable, payer } = place;
  if (!open) return null;
  if (open.kind === 'account') return <AccountDialog account={open.account} onClose={dialog.close} />;
  // Without an account, one comes first.
  if (usable.length === 0) return <AccountDialog account={null} onClose={dialog.close} />;
  if (open.kind !== 'transfer')
    return <EntryDialog kind={open.kind} accounts={usable} accountId={accountId} onClose={dialog.close} />;
  const { recipient } = open;
  const accounts =
    recipient.kind === 'person'
      ? usable
      : usable.filter(
          ({ id, currency }) => id !== recipient.account.id && currency === recipient.account.currency,
        );
  const from = accounts.find(({ id }) => id === payer?.id) ?? accounts[0];
  if (!from) return null;
  return (
    <TransferDialog
      recipient={recipient}
      accounts={accounts}
      fromAccountId={from.id}
      amount={dialog.dialog ? transfer.amount : null}
      onDone={() => {
        transfer.reset();
        dialog.close();
      }}
      onClose={dialog.close}
    />
  );
}
