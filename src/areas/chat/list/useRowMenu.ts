import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import type { RowAction } from '@/ui/table/types';
import { LEVELS } from '../parts/muting';
import { useMuting, usePrefer } from '../parts/usePrefer';
import { useLeaving } from '../parts/useLeaving';
import { useIsMe } from '../parts/names';
import { useChatActs } from '../useChatActs';
import type { PinnedOrder } from './usePinnedOrder';

type Page = 'main' | 'mute' | 'level';

/** Lists the actions of a conversation: pages of one menu. */
function useConversationActions(pinned: PinnedOrder, onPage: (page: Page) => void) {
  const t = useText();
  const acts = useChatActs();
  const leaving = useLeaving();
  const isMe = useIsMe();
  const action = (id: string, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`chat.actions.${id}`),
    run,
  });
  const set = usePrefer();
  const muting = useMuting(() => onPage('mute'));
  const step = (conversation: Conversation, id: string, icon: string, by: -1 | 1) =>
    pinned.canGo(conversation, by) ? [action(id, icon, () => pinned.go(conversation, by))] : [];

  const main = (conversation: Conversation): RowAction[] => {
    const { id, unreadCount, lastMessage, lastSeq, type, joined } = conversation;
    const canUnread = unreadCount === 0 && lastMessage && !isMe(lastMessage.senderId);
    return [
      ...(unreadCount > 0 ? [action('read', 'ph:check-circle', () => void acts.markSeen(id, lastSeq))] : []),
      ...(canUnread
        ? [
            action(
              'unread',
              'ph:envelope-simple',
              () => void acts.markUnread(id, lastMessage.id).catch(() => undefined),
            ),
          ]
        : []),
      conversation.pinned
        ? action('unpin', 'ph:push-pin-slash', () => set(conversation, { pinned: false }))
        : action('pin', 'ph:push-pin', () => set(conversation, { pinned: true })),
      ...step(conversation, 'up', 'ph:arrow-up', -1),
      ...step(conversation, 'down', 'ph:arrow-down', 1),
      muting.toggle(conversation),
      action('level', 'ph:bell-ringing', () => onPage('level')),
      action('close', 'ph:x', () => set(conversation, { hidden: true })),
      ...(type !== 'ONE_TO_ONE' && joined
        ? [action('leave', 'ph:sign-out', () => void leaving.leave(conversation))]
        : []),
    ];
  };
  const level = (conversation: Conversation): RowAction[] =>
    LEVELS.map((notifyLevel) => ({
      ...action(notifyLevel, 'ph:bell', () => set(conversation, { notifyLevel })),
      isChosen: conversation.notifyLevel === notifyLevel,
    }));
  return { main, mute: muting.times, level };
}

/** The one menu of all conversations; `pinned` moves one of them. */
export function useRowMenu(pinned: PinnedOrder) {
  const [at, setAt] = useState<{ conversation: Conversation; anchor: HTMLElement; page: Page } | null>(null);
  const pages = useConversationActions(pinned, (page) =>
    // The menu closes before its action runs: the next page opens in its place.
    setAt((known) => (at ? { ...at, page } : known)),
  );
  return {
    anchor: at?.anchor ?? null,
    actions: at ? pages[at.page](at.conversation) : [],
    open: (conversation: Conversation, anchor: HTMLElement) => setAt({ conversation, anchor, page: 'main' }),
    close: () => setAt(null),
  };
}
