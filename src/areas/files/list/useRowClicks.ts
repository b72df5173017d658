import type { MouseEvent } from 'react';
import { rowIdOf } from '../useRowCursor';
import type { FilesParts } from '../useFilesScreen';

/** Whether a finger made the click: it has neither a second click nor keys beside it. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** What clicks in the list mean: by their parts, else they select a row, and the second opens it. */
export function useRowClicks(parts: FilesParts, onMenu: (id: string, anchor: HTMLElement) => void) {
  const { acts, list, selection, details, doing, cursor } = parts;
  const rowAt = (event: MouseEvent) => list.rows.find(({ id }) => id === rowIdOf(event.target));
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const item = rowAt(event);
    const target = event.target as HTMLElement;
    if (!item) return;
    const act = target.closest<HTMLElement>('[data-act]');
    if (act) {
      if (act.dataset['act'] === 'star') acts.star([item]);
      else onMenu(item.id, act);
    } else if (target.closest('[data-check]')) {
      if (!target.matches('input')) return;
      if (event.shiftKey) selection.range(item.id);
      else selection.toggle(item.id);
    } else if (event.shiftKey) selection.range(item.id);
    else if (event.ctrlKey || event.metaKey) selection.toggle(item.id);
    else if (isTouch(event)) {
      if (selection.items.length > 0) selection.toggle(item.id);
      else doing.open(item);
    } else {
      selection.only(item.id);
      cursor.focus(item.id);
      details.follow(item.id);
    }
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const item = rowAt(event);
    if (!item || (event.target as HTMLElement).closest('[data-act], [data-check]')) return;
    details.cancel();
    doing.open(item);
  };
  return { onClick, onDoubleClick };
}
