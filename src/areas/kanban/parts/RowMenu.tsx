import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';

/** A menu anchored at its button; closed without an anchor. */
export function RowMenu({
  menu,
}: {
  menu: { anchor: HTMLElement | null; actions: RowAction[]; close: () => void };
}) {
  return menu.anchor && <RowMenuPopup anchor={menu.anchor} actions={menu.actions} onClose={menu.close} />;
}
