import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useEffect, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useLiveRefetch } from '@/core/live/useLive';
import { PATHS } from '@/core/paths';
import type { RequestError } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation } from '@/domain/chat/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { MoreButton } from '@/ui/table/MoreButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { useChatAddress } from '../parts/address';
import { LEVELS } from '../parts/muting';
import { useIsMe, useTitle } from '../parts/names';
import { useLeaving } from '../parts/useLeaving';
import { useMuting, usePrefer } from '../parts/usePrefer';
import { usePreview } from '../parts/usePreview';
import type { Filter } from '../state/requests';
import { useConversations } from '../useChat';
import { useChatActs } from '../useChatActs';
import { ConversationRow } from './ConversationRow';
import { List } from './List';
import { type PinnedOrder, usePinnedOrder } from './usePinnedOrder';
import type { VirtualConversationsProps } from './VirtualConversations';

type Page = 'main' | 'mute' | 'level';

/** Lists the actions of a conversation: pages of one menu. */
function useConversationActions(pinned: PinnedOrder, onPage: (page: Page) => void) {
  const t = useText();
  const acts = useChatActs();
  const leaving = useLeaving();
  const isMe = useIsMe();
  const action = (id: TextPart<'chat.actions'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`chat.actions.${id}`),
    run,
  });
  const set = usePrefer();
  const muting = useMuting(() => onPage('mute'));
  const step = (conversation: Conversation, id: 'up' | 'down', icon: string, by: -1 | 1) =>
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

/** The one menu shared by all conversations; `pinned` reorders. */
function useRowMenu(pinned: PinnedOrder) {
  const [at, setAt] = useState<{ conversation: Conversation; anchor: HTMLElement; page: Page } | null>(null);
  const pages = useConversationActions(pinned, (page) =>
    // The menu closes before its action runs: the next page then opens instead.
    setAt((known) => (at ? { ...at, page } : known)),
  );
  return {
    anchor: at?.anchor ?? null,
    actions: at ? pages[at.page](at.conversation) : [],
    open: (conversation: Conversation, anchor: HTMLElement) => setAt({ conversation, anchor, page: 'main' }),
    close: () => setAt(null),
  };
}

const SKELETONS = 12;
/** Longer lists are virtualized. Source: chat, section 3.1. */
const VIRTUAL_BEYOND = 100;

const VirtualConversations = lazyPart<VirtualConversationsProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './VirtualConversations').then(
    (part) => part.VirtualConversations,
  ),
);

const Waiting = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '&:empty': { display: 'none' },
  '& > span': { ...theme.typography.body2, flexGrow: 1 },
}));
const Scroll = styled(Scrollbar)({ flexGrow: 1, minBlockSize: 0 });

function Rows() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <Waiting key={index}>
      <Bone round width={40} height={40} />
      <div>
        <Bone width={120} height={14} style={{ marginBlock: 5 }} />
        <Bone width={180} height={14} style={{ marginBlock: 5 }} />
      </div>
    </Waiting>
  ));
}

function Empty({ filter }: { filter: Filter }) {
  const t = useText();
  if (filter !== 'all') return <EmptyState icon="ph:chats" title={t(`chat.list.none.${filter}`)} />;
  return (
    <EmptyState
      icon="ph:chats"
      title={t('chat.list.empty')}
      text={t('chat.list.emptyText')}
      action={
        <Button variant="contained" component={NextLink} prefetch={false} href={PATHS.dashboard.chat.new}>
          {t('chat.new.button')}
        </Button>
      }
    />
  );
}

interface EndProps {
  error: RequestError | null;
  isLoading: boolean;
  onMore: (() => void) | undefined;
}

/** The end of the loaded part: loads more by itself, or says why it could not. */
function End({ error, isLoading, onMore }: EndProps) {
  const t = useText();
  if (!error || !onMore) {
    return (
      <Waiting>
        <MoreButton onMore={onMore} isLoading={isLoading} />
      </Waiting>
    );
  }
  return (
    <Waiting role="alert">
      <span>{errorText(t, error)}</span>
      <Button size="small" variant="outlined" color="inherit" onClick={onMore}>
        {t('common.retry')}
      </Button>
    </Waiting>
  );
}

/** Scrolls to the conversation that was opened elsewhere, by keys or from a search. */
function useRevealed(scroller: HTMLElement | null, currentId: string | null): void {
  useEffect(() => {
    const row = currentId && scroller?.querySelector('[aria-current]');
    // Missing in the tests' DOM.
    if (row) row.scrollIntoView?.({ block: 'nearest' });
  }, [scroller, currentId]);
}

interface ConversationListProps {
  filter: Filter;
  currentId: string | null;
}

/** The rows with their texts, and the one menu shared by all of them. */
function useListRows(conversations: readonly Conversation[], currentId: string | null) {
  const { hrefOf } = useChatAddress();
  const titleOf = useTitle();
  const previewOf = usePreview();
  const pinned = usePinnedOrder(conversations);
  const menu = useRowMenu(pinned);
  const onMenu = useStableCallback(menu.open);
  const isVirtual = conversations.length > VIRTUAL_BEYOND;
  const rowAt = (index: number) => {
    const conversation = conversations[index];
    if (!conversation) return null;
    const { id, key } = conversation;
    return (
      <ConversationRow
        key={id}
        conversation={conversation}
        title={titleOf(conversation)}
        {...previewOf(conversation)}
        href={hrefOf(key)}
        isCurrent={id === currentId}
        drop={pinned.drop?.id === id ? pinned.drop.side : undefined}
        onMenu={onMenu}
        {...(isVirtual && { place: index + 1, of: conversations.length })}
      />
    );
  };
  return { rowAt, isVirtual, menu, drag: pinned.list };
}

/** The conversations of a filter; a menu for each. */
export function ConversationList({ filter, currentId }: ConversationListProps) {
  const t = useText();
  const { conversations, isRead, isLoading, error, more, reload } = useConversations(filter, currentId);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { rowAt, isVirtual, menu, drag } = useListRows(conversations, currentId);
  useLiveRefetch(reload);
  useRevealed(scroller, currentId);
  return (
    <Scroll ref={setScroller} {...drag}>
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={isRead ? null : error}
        isEmpty={isRead && conversations.length === 0}
        skeleton={<Rows />}
        empty={<Empty filter={filter} />}
        onRetry={reload}
      >
        {isVirtual ? (
          <VirtualConversations
            count={conversations.length}
            currentId={currentId}
            current={conversations.findIndex(({ id }) => id === currentId)}
            scroller={scroller}
            rowAt={rowAt}
          />
        ) : (
          <List aria-label={t('chat.list.label')}>{conversations.map((_, index) => rowAt(index))}</List>
        )}
        <End error={error} isLoading={isLoading} onMore={more} />
      </Async>
      {menu.anchor && <RowMenuPopup anchor={menu.anchor} actions={menu.actions} onClose={menu.close} />}
    </Scroll>
  );
}
