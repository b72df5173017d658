import type { DragEvent } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import type { Conversation } from '@/domain/chat/schemas';
import { usePrefer } from '../parts/usePrefer';

const KIND = 'application/x-atrium-pinned';

/** The order of one's pinned conversations: one step up or down by menu, anywhere by drag. */
export function usePinnedOrder() {
  const prefer = usePrefer();
  const order = useAppSelector(({ chat }) => chat.lists['all']?.order);
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const pinned = (order ?? []).filter((id) => byId[id]?.pinned);

  /** Puts one of them at a place, counted without it. */
  function put(conversation: Conversation, place: number): void {
    const rest = pinned.filter((id) => id !== conversation.id);
    prefer(conversation, { pinned: true, afterId: rest[place - 1] ?? null });
  }
  return {
    canGo: ({ id }: Conversation, step: -1 | 1) => {
      const at = pinned.indexOf(id);
      return at >= 0 && at + step >= 0 && at + step < pinned.length;
    },
    go: (conversation: Conversation, step: -1 | 1) =>
      put(conversation, pinned.indexOf(conversation.id) + step),
    /** What a pinned row hears while something is dragged. */
    dragOf: ({ id }: Conversation) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(KIND, id);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const moved = byId[event.dataTransfer.getData(KIND)];
        if (!moved || moved.id === id) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const rest = pinned.filter((known) => known !== moved.id);
        put(moved, rest.indexOf(id) + (event.clientY > top + height / 2 ? 1 : 0));
      },
    }),
  };
}
