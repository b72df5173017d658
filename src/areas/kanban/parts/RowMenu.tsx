import { lazyPart } from '@/ui/feedback/lazyPart';
import type { RowAction } from '@/ui/table/types';

const Popup = lazyPart<{ anchor: HTMLElement; actions: RowAction[]; onClose: () => void }>(() =>
  import('@/ui/table/RowMenuPopup').then((part) => part.RowMenuPopup),
);

/** A menu that is open at its button, or not at all. */
export function RowMenu({
  menu,
}: {
  menu: { anchor: HTMLElement | null; actions: RowAction[]; close: () => void };
}) {
  return menu.anchor && <Popup anchor={menu.anchor} actions={menu.actions} onClose={menu.close} />;
}
