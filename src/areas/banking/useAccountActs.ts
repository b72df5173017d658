import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { undoable } from '@/ui/feedback/undoStack';
import type { RowAction } from '@/ui/table/types';
import { removeAccount, restoreAccount, updateAccount } from './state/requests';

/** Acts on an account. Each shows at once, is rolled back when refused, and can be undone. */
export function useAccountActs() {
  const t = useText();
  const dispatch = useAppDispatch();
  const setArchived = ({ id: accountId, version }: LedgerAccount, archived: boolean) =>
    dispatch(updateAccount({ accountId, version, account: { archived } }));
  const archive = useStableCallback(async (account: LedgerAccount, archived: boolean): Promise<void> => {
    const done = await undoable(setArchived(account, archived));
    if (!updateAccount.fulfilled.match(done)) return;
    const written = done.payload.account;
    toastUndo(t(`banking.account.${archived ? 'archived' : 'unarchived'}`, { name: account.name }), () =>
      setArchived(written, !archived).unwrap(),
    );
  });
  const remove = useStableCallback(async ({ id: accountId, name }: LedgerAccount): Promise<void> => {
    const done = await undoable(dispatch(removeAccount({ accountId })));
    if (!removeAccount.fulfilled.match(done)) return;
    toastUndo(t('banking.account.deleted', { name }), () => dispatch(restoreAccount({ accountId })).unwrap());
  });
  const setDefault = useStableCallback(
    ({ id: accountId, version }: LedgerAccount) =>
      void dispatch(updateAccount({ accountId, version, account: { isDefault: true } })),
  );
  /** Moves an account to a place among the shown ones of its list. */
  const move = useStableCallback(
    (list: readonly LedgerAccount[], shown: readonly string[], accountId: string, to: number) => {
      const account = list.find(({ id }) => id === accountId);
      if (!account) return;
      const afterAccountId = shown.filter((id) => id !== accountId)[to - 1] ?? null;
      const others = list.map(({ id }) => id).filter((id) => id !== accountId);
      const at = afterAccountId === null ? 0 : others.indexOf(afterAccountId) + 1;
      const order = [...others.slice(0, at), accountId, ...others.slice(at)];
      const { version } = account;
      void dispatch(updateAccount({ accountId, version, account: { afterAccountId }, order }));
    },
  );
  return { archive, remove, setDefault, move };
}

/** The menu of an account: what its state allows. */
export function useAccountMenu(onEdit: (account: LedgerAccount) => void) {
  const t = useText();
  const { archive, remove, setDefault } = useAccountActs();
  return (account: LedgerAccount): RowAction[] => {
    const isArchived = account.archivedAt !== null;
    const entries: [wanted: boolean, id: string, label: string, icon: string, run: () => void][] = [
      [!isArchived, 'edit', t('banking.account.menu.edit'), 'ph:pencil-simple', () => onEdit(account)],
      [
        !isArchived && !account.isDefault,
        'default',
        t('banking.account.menu.default'),
        'ph:star',
        () => setDefault(account),
      ],
      [
        !isArchived && !account.isDefault,
        'archive',
        t('banking.account.menu.archive'),
        'ph:archive',
        () => void archive(account, true),
      ],
      [
        isArchived,
        'unarchive',
        t('banking.account.menu.unarchive'),
        'ph:arrow-u-up-left',
        () => void archive(account, false),
      ],
      [
        !account.hasEntries,
        'delete',
        t('banking.account.menu.delete'),
        'ph:trash',
        () => void remove(account),
      ],
    ];
    return entries.filter(([wanted]) => wanted).map(([, id, label, icon, run]) => ({ id, label, icon, run }));
  };
}
