import { useRef, useState } from 'react';
import type { LedgerAccount, LedgerContact } from '@/domain/banking/schemas';
import type { Recipient } from '../forms/TransferDialog';
import type { Place } from './usePlace';
import { keyOf } from './QuickTransfer';

/** A person as a recipient. */
export const personOf = ({ id, name, avatar }: LedgerContact): Recipient => ({
  kind: 'person',
  id,
  name: name ?? '',
  avatar,
});

const accountOf = (account: LedgerAccount): Recipient => ({ kind: 'account', account });

/** The recipients of the quick transfer, the chosen one, and the amount. */
export function useQuickTransfer(place: Place, contacts: readonly LedgerContact[]) {
  const [other, setOther] = useState<Recipient | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(0);
  const field = useRef<HTMLInputElement>(null);
  const { payer, usable } = place;
  const known = [
    ...contacts.map(personOf),
    // Money moves between accounts of one currency.
    ...usable.filter(({ id, currency }) => id !== payer?.id && currency === payer?.currency).map(accountOf),
  ];
  const isKnown = other !== null && known.some((one) => keyOf(one) === keyOf(other));
  const recipients = other !== null && !isKnown ? [other, ...known] : known;
  const choose = (recipient: Recipient) => {
    setOther(recipient);
    setKey(keyOf(recipient));
  };
  return {
    recipients,
    chosen: recipients.find((one) => keyOf(one) === key),
    onChoose: choose,
    /** Chooses a person from elsewhere on the page; the amount is next. */
    take: (recipient: Recipient) => {
      choose(recipient);
      field.current?.focus();
    },
    amount,
    onChange: setAmount,
    fieldRef: field,
    reset: () => setAmount(0),
  };
}
