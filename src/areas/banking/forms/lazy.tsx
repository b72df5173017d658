import { lazyPart } from '@/ui/feedback/lazyPart';
import type { AccountDialogProps } from './AccountDialog';
import type { EntryDialogProps } from './EntryDialog';
import type { TransferDialogProps } from './TransferDialog';

const FORM = { texts: ['form', 'table'] } as const;

/** The dialogs of the ledger; each loads when it is opened. */
export const AccountDialog = lazyPart<AccountDialogProps>(
  async () => (await import('./AccountDialog')).AccountDialog,
  FORM,
);
export const EntryDialog = lazyPart<EntryDialogProps>(
  async () => (await import('./EntryDialog')).EntryDialog,
  FORM,
);
export const TransferDialog = lazyPart<TransferDialogProps>(
  async () => (await import('./TransferDialog')).TransferDialog,
  FORM,
);
