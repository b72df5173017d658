import { type DragEvent, useRef, useState } from 'react';
import type { Conversation } from '@/domain/chat/schemas';
import { usePrefer } from '../parts/usePrefer';

const KIND = 'application/x-atrium-pinned';

/** Where the dragged row would be dropped: before or after a row. */
interface Drop {
  id: string;
  side: 'before' | 'after';
}

/** The row that an event comes from, by its id. */
const rowIn = ({ target }: DragEvent) => (target as Element).closest<HTMLElement>('li[data-id]');

/**
 * The order of the user's pinned conversations among the listed ones: one step up or down by menu, anywhere by
 * drag. `list` has the drag event handlers.
 */
export function usePinnedOrder(listed: readonly Conversation[]) {
  const prefer = usePrefer();
  const dragged = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const pinned = listed.filter((conversation) => conversation.pinned);
  const ids = pinned.map(({ id }) => id);

  /** Moves one of them to a position, counted without it. */
  function put(conversation: Conversation, place: number): void {
    const rest = ids.filter((id) => id !== conversation.id);
    prefer(conversation, { pinned: true, afterId: rest[place - 1] ?? null });
  }
  function dropAt(event: DragEvent): Drop | null {
    const row = rowIn(event);
    const id = row?.dataset['id'];
    if (!row || !id || !ids.includes(id) || !event.dataTransfer.types.includes(KIND)) return null;
    const { top, height } = row.getBoundingClientRect();
    return { id, side: event.clientY > top + height / 2 ? 'after' : 'before' };
  }
  const end = () => {
    dragged.current = null;
    setDrop(null);
  };
  return {
    drop,
    canGo: ({ id }: Conversation, step: -1 | 1) => {
      const at = ids.indexOf(id);
      return at >= 0 && at + step >= 0 && at + step < ids.length;
    },
    go: (conversation: Conversation, step: -1 | 1) => put(conversation, ids.indexOf(conversation.id) + step),
    list: {
      onDragStart: (event: DragEvent) => {
        const id = rowIn(event)?.dataset['id'];
        if (!id || !ids.includes(id)) return;
        dragged.current = id;
        event.dataTransfer.setData(KIND, id);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        const next = dropAt(event);
        if (next) event.preventDefault();
        if (next?.id !== drop?.id || next?.side !== drop?.side) setDrop(next);
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        const next = dropAt(event);
        const moved = pinned.find(({ id }) => id === dragged.current);
        end();
        if (!next || !moved) return;
        event.preventDefault();
        if (next.id === moved.id) return;
        const rest = ids.filter((id) => id !== moved.id);
        put(moved, rest.indexOf(next.id) + (next.side === 'after' ? 1 : 0));
      },
    },
  };
}

export type PinnedOrder = ReturnType<typeof usePinnedOrder>;
