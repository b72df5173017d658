import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useIsPhone } from '@/ui/page/useIsPhone';
import type { RowAction } from '@/ui/table/types';
import { otherOf, useIsMe, useTitle } from '../parts/names';
import { useRights } from '../parts/rights';
import { useMuting } from '../parts/usePrefer';
import { useLeaving } from '../parts/useLeaving';
import { useChatActs } from '../useChatActs';
import type { HeaderDialogProps } from './HeaderDialogs';

const HeaderDialogs = lazyPart<HeaderDialogProps>(() =>
  import('./HeaderDialogs').then((part) => part.HeaderDialogs),
);

interface HeaderParts {
  onPanel: (panel: string) => void;
  startVideo: (() => void) | undefined;
}

/** On phones: the actions that do not fit beside the name. */
function usePhoneActions(conversation: Conversation, { onPanel, startVideo }: HeaderParts): RowAction[] {
  const t = useText();
  const name = useTitle()(conversation);
  const isPhone = useIsPhone();
  const phone = otherOf(conversation)?.phone;
  if (!isPhone) return [];
  const call = () => window.location.assign(`tel:${phone ?? ''}`);
  const panel = (id: 'search' | 'pins', icon: string): RowAction => ({
    id,
    icon,
    label: t(`chat.header.${id}`),
    run: () => onPanel(id),
  });
  return [
    ...(phone ? [{ id: 'call', icon: 'ph:phone', label: t('chat.header.call', { name }), run: call }] : []),
    ...(startVideo
      ? [{ id: 'video', icon: 'ph:video-camera', label: t('chat.call.start'), run: startVideo }]
      : []),
    panel('search', 'ph:magnifying-glass'),
    panel('pins', 'ph:push-pin'),
  ];
}

/** "More actions" of the open conversation, and the dialogs they open. */
export function useHeaderMenu(conversation: Conversation, parts: HeaderParts) {
  const t = useText();
  const acts = useChatActs();
  const leaving = useLeaving();
  const isMe = useIsMe();
  const [at, setAt] = useState<{ anchor: HTMLElement; page: 'main' | 'mute' } | null>(null);
  // The menu closes before its action runs: the next page then opens instead.
  const muting = useMuting(() => setAt(at && { ...at, page: 'mute' }));
  const [kind, setKind] = useState<HeaderDialogProps['kind'] | null>(null);
  const { id, type, joined, version, archivedAt, messages } = conversation;
  const rights = useRights(conversation);
  const onPhone = usePhoneActions(conversation, parts);
  const isDirect = type === 'ONE_TO_ONE';
  const lastOfOthers = messages.findLast(
    ({ senderId, contentType }) => !isMe(senderId) && contentType !== 'system',
  );
  const action = (name: TextPart<'chat.header'>, icon: string, run: () => void): RowAction => ({
    id: name,
    icon,
    label: t(`chat.header.${name}`),
    run,
  });
  const archive = () =>
    acts
      .updateConversation({ conversationId: id, version, conversation: { archived: !archivedAt } })
      .catch(() => undefined);
  const actions = [
    ...onPhone,
    action('jump', 'ph:calendar-blank', () => setKind('jump')),
    ...(lastOfOthers && joined
      ? [
          action(
            'unread',
            'ph:envelope-simple',
            () => void acts.markUnread(id, lastOfOthers.id).catch(() => undefined),
          ),
        ]
      : []),
    ...(joined ? [muting.toggle(conversation)] : []),
    ...(rights.rename ? [action('rename', 'ph:pencil-simple', () => setKind('rename'))] : []),
    ...(rights.add ? [action('add', 'ph:user-plus', () => setKind('add'))] : []),
    ...(rights.archive
      ? [action(archivedAt ? 'unarchive' : 'archive', 'ph:archive', () => void archive())]
      : []),
    ...(!isDirect && joined ? [action('leave', 'ph:sign-out', () => void leaving.leave(conversation))] : []),
    ...(rights.isOwner ? [action('delete', 'ph:trash', () => void leaving.remove(conversation))] : []),
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
