import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { undoable } from '@/ui/feedback/undoStack';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import { entryAddress, entryText } from './parts/names';
import { removeEntry, restoreEntry } from './state/requests';

/** Acts on an entry. Deleting shows at once and can be undone; only entries by hand can be deleted. */
export function useEntryActs() {
  const t = useText();
  const dispatch = useAppDispatch();
  const copy = useCopy();
  const remove = useStableCallback(async (entry: LedgerEntry): Promise<boolean> => {
    const { id: entryId, accountId, amount } = entry;
    const done = await undoable(dispatch(removeEntry({ entryId, accountId, amount })));
    if (!removeEntry.fulfilled.match(done)) return false;
    toastUndo(t('banking.entry.deleted', { name: entryText(t, entry) }), () =>
      dispatch(restoreEntry({ entryId })).unwrap(),
    );
    return true;
  });
  const share = useStableCallback(({ id }: LedgerEntry) => copy(`${location.origin}${entryAddress(id)}`));
  return { remove, share };
}

/** The menu of an entry. */
export function useEntryMenu(onOpen: (entry: LedgerEntry) => void) {
  const t = useText();
  const { remove, share } = useEntryActs();
  return {
    label: useStableCallback((entry: LedgerEntry) => t('banking.menu.label', { name: entryText(t, entry) })),
    actions: (entry: LedgerEntry): RowAction[] => [
      { id: 'open', label: t('banking.menu.open'), icon: 'ph:eye', run: () => onOpen(entry) },
      {
        id: 'share',
        label: t('banking.menu.share'),
        icon: 'ph:share-network',
        run: () => void share(entry),
      },
      ...(entry.source === 'manual'
        ? [
            {
              id: 'delete',
              label: t('banking.menu.delete'),
              icon: 'ph:trash',
              run: () => void remove(entry),
            },
          ]
        : []),
    ],
  };
}
