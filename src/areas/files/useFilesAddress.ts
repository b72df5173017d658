import { usePreference } from '@/core/preferences/usePreferences';
import { useStableCallback } from '@/core/useStableCallback';
import { useUrlState } from '@/ui/table/useUrlState';
import { FIELDS, type FilesValues, listedOf, PLAIN, PREFERENCES, type View } from './address';
import { ROOT } from './state/listed';

/** What the address says, and ways to other places. */
export function useFilesAddress() {
  const [values, update] = useUrlState(FIELDS);
  const preferred = usePreference(PREFERENCES.view);
  const view: View = values.view ?? (preferred.value === 'grid' ? 'grid' : 'list');
  return {
    values,
    view,
    listed: listedOf(values),
    /** Changes what is listed of the same place. */
    narrow: useStableCallback((changes: Partial<FilesValues>) => update(changes, { replace: true })),
    clear: useStableCallback(() => update({ q: '', type: [], from: '', to: '' }, { replace: true })),
    setView: useStableCallback((next: View) => {
      preferred.set(next);
      update({ view: next }, { replace: true });
    }),
    toFolder: useStableCallback((folderId: string) =>
      update({ ...PLAIN, sort: undefined, in: 'mine', folder: folderId === ROOT ? '' : folderId }),
    ),
    toPlace: useStableCallback((place: FilesValues['in']) =>
      update({ ...PLAIN, sort: undefined, folder: '', in: place }),
    ),
    /** To the list that an item is in, in the place of this address. */
    toItem: useStableCallback((changes: Partial<FilesValues>) => update(changes, { replace: true })),
    setOpen: useStableCallback((open: string) => update({ open }, { replace: true })),
    setPreview: useStableCallback((preview: string, isFirst = false) =>
      update({ preview }, { replace: !isFirst }),
    ),
  };
}

export type FilesAddress = ReturnType<typeof useFilesAddress>;
