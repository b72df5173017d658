import { type DragEvent, useRef } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import { useText } from '@/core/i18n/useText';
import { ROOT } from './state/listed';
import type { FilesParts } from './useFilesScreen';
import { useFileUploads } from './upload/useFileUploads';
import { mayEdit } from './parts/mayEdit';
import { rowIdOf } from './useRowCursor';

/** Marks a drag of items of this page; their ids stay in the page. */
const KIND = 'application/x-atrium-files';
/** What `data-drop` says of the trash; elsewhere it is the id of a folder. */
const TRASH = 'trash';

const targetOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-drop]');

/** Whether files of the desktop are dragged. */
const areFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Marks the element that would take what is dragged. */
function useMark() {
  const over = useRef<HTMLElement | null>(null);
  return (next: HTMLElement | null) => {
    if (over.current === next) return;
    over.current?.removeAttribute('data-over');
    next?.setAttribute('data-over', '');
    over.current = next;
  };
}

/** Drags items onto folders, steps of the path and places: elements with `data-drop`; files of the desktop, too. */
export function useItemDrag({ list, selection, doing, isTrash }: FilesParts) {
  const t = useText();
  const { start } = useFileUploads();
  const dragged = useRef<readonly FileItem[]>([]);
  const mark = useMark();
  const isFixed = (id: string) => list.rows.some((row) => row.id === id && !mayEdit(row));
  /** The element that takes what is dragged. */
  const takes = (event: DragEvent): HTMLElement | null => {
    const found = targetOf(event.target);
    const id = found?.dataset['drop'];
    if (!found || id === undefined || isFixed(id)) return null;
    if (areFiles(event)) return id === TRASH ? null : found;
    if (dragged.current.length === 0) return null;
    const isHere = dragged.current.every(({ parentId }) => parentId === id);
    return isHere || dragged.current.some((item) => item.id === id) ? null : found;
  };
  const nameOf = (id: string, element: HTMLElement): string =>
    list.rows.find((row) => row.id === id)?.name ??
    (id === ROOT ? t('files.places.mine') : (element.textContent ?? ''));
  const end = useStableCallback(() => {
    dragged.current = [];
    mark(null);
  });
  return {
    onDragStart: useStableCallback((event: DragEvent) => {
      const item = list.rows.find(({ id }) => id === rowIdOf(event.target));
      if (!item || isTrash) return;
      if (!selection.has(item.id)) selection.only(item.id);
      const items = selection.has(item.id) ? selection.items : [item];
      dragged.current = items.filter(mayEdit);
      event.dataTransfer.setData(KIND, '');
      event.dataTransfer.effectAllowed = 'move';
    }),
    onDragOver: useStableCallback((event: DragEvent) => {
      const target = takes(event);
      mark(target);
      if (!target) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = areFiles(event) ? 'copy' : 'move';
    }),
    onDrop: useStableCallback((event: DragEvent) => {
      const target = takes(event);
      const id = target?.dataset['drop'];
      const items = dragged.current;
      end();
      if (!target || id === undefined) return;
      event.preventDefault();
      if (areFiles(event)) start(event.dataTransfer, id);
      else if (id === TRASH) doing.remove(items);
      else void doing.transfer('move', items, { id, name: nameOf(id, target) });
    }),
    onDragEnd: end,
    onDragLeave: useStableCallback(({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) mark(null);
    }),
  };
}
