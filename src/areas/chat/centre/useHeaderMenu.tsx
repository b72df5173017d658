import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { RowAction } from '@/ui/table/types';
import { useIsMe } from '../parts/names';
import { useMuting } from '../parts/usePrefer';
import { useLeaving } from '../parts/useLeaving';
import { useChatActs } from '../useChatActs';
import type { HeaderDialogProps } from './HeaderDialogs';

const HeaderDialogs = lazyPart<HeaderDialogProps>(() =>
  import('./HeaderDialogs').then((part) => part.HeaderDialogs),
);

/** "More actions" of the open conversation, and the dialogs they open. */
export function useHeaderMenu(conversation: Conversation, onPanel: (panel: string) => void) {
  const t = useText();
  const acts = useChatActs();
  const leaving = useLeaving();
  const isMe = useIsMe();
  const [at, setAt] = useState<{ anchor: HTMLElement; page: 'main' | 'mute' } | null>(null);
  // The menu closes before its action runs: the next page opens in its place.
  const muting = useMuting(() => setAt(at && { ...at, page: 'mute' }));
  const [kind, setKind] = useState<HeaderDialogProps['kind'] | null>(null);
  const { id, type, role, joined, version, archivedAt, messages } = conversation;
  const isOwner = role === 'owner';
  const isDirect = type === 'ONE_TO_ONE';
  const lastOfOthers = messages.findLast(
    ({ senderId, contentType }) => !isMe(senderId) && contentType !== 'system',
  );
  const action = (name: string, icon: string, run: () => void): RowAction => ({
    id: name,
    icon,
    label: t(`chat.header.${name}`),
    run,
  });
  const archive = () =>
    acts
      .updateConversation({ conversationId: id, version, conversation: { archived: !archivedAt } })
      .catch(() => undefined);
  const canAdd = !isDirect && joined && (type === 'GROUP' || isOwner);
  const actions = [
    // On phones their buttons have no room.
    action('search', 'ph:magnifying-glass', () => onPanel('search')),
    action('pins', 'ph:push-pin', () => onPanel('pins')),
    action('jump', 'ph:calendar-blank', () => setKind('jump')),
    ...(lastOfOthers
      ? [
          action(
            'unread',
            'ph:envelope-simple',
            () => void acts.markUnread(id, lastOfOthers.id).catch(() => undefined),
          ),
        ]
      : []),
    ...(joined ? [muting.toggle(conversation)] : []),
    ...(isOwner && !isDirect ? [action('rename', 'ph:pencil-simple', () => setKind('rename'))] : []),
    ...(canAdd ? [action('add', 'ph:user-plus', () => setKind('add'))] : []),
    ...(isOwner && !isDirect
      ? [action(archivedAt ? 'unarchive' : 'archive', 'ph:archive', () => void archive())]
      : []),
    ...(!isDirect && joined ? [action('leave', 'ph:sign-out', () => void leaving.leave(conversation))] : []),
    ...(isOwner && !isDirect ? [action('delete', 'ph:trash', () => void leaving.remove(conversation))] : []),
  ];
  const dialog = kind && (
    <HeaderDialogs kind={kind} conversation={conversation} onClose={() => setKind(null)} />
  );
  return {
    anchor: at?.anchor ?? null,
    actions: at?.page === 'mute' ? muting.times(conversation) : actions,
    open: (anchor: HTMLElement) => setAt({ anchor, page: 'main' }),
    close: () => setAt(null),
    dialog,
  };
}
