import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { useCopy } from '@/ui/feedback/useCopy';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { linkOf } from '../address';
import { mayEdit } from '../parts/mayEdit';
import type { FilesParts } from '../useFilesScreen';

type ActId = TextPart<'files.act'>;

/** Icons of what can be done with items. */
export const ACT_ICONS: Readonly<Record<ActId, string>> = {
  open: 'ph:folder-open',
  preview: 'ph:eye',
  download: 'ph:download-simple',
  details: 'ph:info',
  copyLink: 'ph:link',
  share: 'ph:share-network',
  leave: 'ph:sign-out',
  rename: 'ph:pencil-simple',
  move: 'ph:folder-simple',
  copy: 'ph:copy',
  versions: 'ph:clock-counter-clockwise',
  star: 'ph:star',
  unstar: 'ph:star-fill',
  remove: 'ph:trash',
  restore: 'ph:arrow-counter-clockwise',
  forever: 'ph:trash',
};

/** What a page with items and their menus has. */
export interface MenuParts extends Pick<FilesParts, 'isTrash' | 'setDialog'> {
  place: FilesParts['place'] | null;
  /** The open folder, or empty. */
  folder: string;
  list: Pick<FilesParts['list'], 'rows'>;
  acts: Pick<FilesParts['acts'], 'download' | 'star'>;
  doing: Pick<FilesParts['doing'], 'open' | 'rename'> &
    Record<'remove' | 'restore', (items: readonly FileItem[]) => unknown>;
  details: Pick<FilesParts['details'], 'show'>;
  preview: (id: string) => void;
}

/** What the menu of an item offers. */
function actsOf(item: FileItem, { isTrash, place, folder }: MenuParts): ActId[] {
  if (isTrash) return ['restore', 'details', ...(item.access === 'owner' ? (['forever'] as const) : [])];
  const isFile = item.kind === 'file';
  const isMine = mayEdit(item);
  const isTopShare = place === 'shared' && folder === '' && item.access !== 'owner';
  return [
    ...(isFile ? (['preview'] as const) : (['open'] as const)),
    'download',
    'details',
    ...(item.access === 'owner' ? (['share'] as const) : []),
    'copyLink',
    ...(isMine ? (['rename', 'move'] as const) : []),
    'copy',
    ...(isFile && item.versionNo > 1 ? (['versions'] as const) : []),
    item.isFavorited ? 'unstar' : 'star',
    ...(isMine ? (['remove'] as const) : []),
    ...(isTopShare ? (['leave'] as const) : []),
  ];
}

/** What each entry of the menu does. */
function useRun({ acts, doing, details, setDialog, preview }: MenuParts) {
  const copy = useCopy();
  return (act: ActId, item: FileItem): void => {
    const items = [item];
    const runs: Record<ActId, () => void> = {
      open: () => doing.open(item),
      preview: () => preview(item.id),
      download: () => acts.download(items),
      details: () => details.show(item.id),
      copyLink: () => void copy(`${location.origin}${linkOf(item.id)}`),
      share: () => setDialog({ kind: 'share', item }),
      leave: () => setDialog({ kind: 'leave', item }),
      rename: () => doing.rename(item),
      move: () => setDialog({ kind: 'move', items }),
      copy: () => setDialog({ kind: 'copy', items }),
      versions: () => details.show(item.id),
      star: () => acts.star(items),
      unstar: () => acts.star(items),
      remove: () => doing.remove(items),
      restore: () => doing.restore(items),
      forever: () => doing.remove(items),
    };
    runs[act]();
  };
}

/** The one menu that rows and cards share. */
export function useRowMenu(parts: MenuParts) {
  const t = useText();
  const [at, setAt] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const run = useRun(parts);
  const item = at && parts.list.rows.find(({ id }) => id === at.id);
  const action = (act: ActId, of: FileItem): RowAction => ({
    id: act,
    label: t(`files.act.${act}`),
    icon: ACT_ICONS[act],
    run: () => run(act, of),
  });
  return {
    open: useStableCallback((id: string, anchor: HTMLElement) => setAt({ id, anchor })),
    popup: at && item && (
      <RowMenuPopup
        anchor={at.anchor}
        actions={actsOf(item, parts).map((act) => action(act, item))}
        onClose={() => setAt(null)}
      />
    ),
  };
}
