import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { BulkBar } from '@/ui/table/BulkBar';
import type { BulkAction } from '@/ui/table/types';
import { mayEdit } from '../parts/mayEdit';
import type { FilesParts } from '../useFilesScreen';
import { ACT_ICONS } from './useRowMenu';

export interface SelectedProps {
  parts: FilesParts;
}

/** What can be done to the selected items. Lazy. */
export function Selected({ parts: { selection, acts, doing, setDialog, isTrash } }: SelectedProps) {
  const t = useText();
  const { items } = selection;
  const action = (
    id: TextPart<'files.act'>,
    run: (rows: readonly FileItem[]) => unknown,
  ): BulkAction<FileItem> => ({
    id,
    label: t(`files.act.${id}`),
    icon: ACT_ICONS[id],
    // Each says by itself what it has done.
    run: async (rows) => {
      run(rows);
      return null;
    },
  });
  const own = items.length === 1 ? items.find(({ access }) => access === 'owner') : undefined;
  const isMine = items.every(mayEdit);
  const isStarred = items.every(({ isFavorited }) => isFavorited);
  const inTrash = [
    action('restore', doing.restore),
    ...(items.every(({ access }) => access === 'owner') ? [action('forever', doing.remove)] : []),
  ];
  const outside = [
    action('download', acts.download),
    ...(own ? [action('share', () => setDialog({ kind: 'share', item: own }))] : []),
    ...(isMine ? [action('move', (rows) => setDialog({ kind: 'move', items: rows }))] : []),
    action('copy', (rows) => setDialog({ kind: 'copy', items: rows })),
    action(isStarred ? 'unstar' : 'star', acts.star),
    ...(isMine ? [action('remove', doing.remove)] : []),
  ];
  return (
    <BulkBar
      count={items.length}
      rows={() => [...items]}
      actions={isTrash ? inTrash : outside}
      onClear={selection.clear}
    />
  );
}
