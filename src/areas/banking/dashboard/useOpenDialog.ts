import { useState } from 'react';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { choice, text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import type { Recipient } from '../forms/TransferDialog';

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'account'; account: LedgerAccount | null }
  | { kind: 'transfer'; recipient: Recipient }
  | { kind: 'income' | 'expense' };

const FIELDS = { act: choice(['transfer', 'income', 'expense'], undefined), userId: text(64) };

/** The open dialog: of a button on the page, or of a link (`?act=transfer&userId=…`), whose part of the URL it takes away. */
export function useOpenDialog() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [{ act, userId }, update] = useUrlState(FIELDS);
  return {
    dialog: open,
    /** What a link asks for. */
    act,
    /** The id of the person that a link transfers to. */
    userId,
    open: setOpen,
    close: () => {
      setOpen(null);
      if (act !== undefined || userId !== '') update({ act: undefined, userId: '' }, { replace: true });
    },
  };
}

export type DialogState = ReturnType<typeof useOpenDialog>;
