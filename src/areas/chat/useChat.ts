import { useCallback, useEffect, useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useLive } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { chatLive } from '@/domain/chat/live';
import type { Conversation } from '@/domain/chat/schemas';
import { ownQueue } from './queue/ownQueue';
import { chatSlice, conversationLeft, entered, resetActiveConversation, typingPassed } from './slice';
import { belongs } from './state/counts';
import * as requests from './state/requests';
import type { MessageWindow } from './state/types';

addSlice(chatSlice);

/** The signed-in user's id; '' = nobody. */
export function useOwnId(): string {
  return useAuth().user?.id ?? '';
}

/** Re-fetches conversations with changes that events do not carry. */
function useStaleAsked(): void {
  const dispatch = useAppDispatch();
  const stale = useAppSelector(({ chat }) => chat.stale);
  const unlisted = useAppSelector(({ chat }) => chat.unlisted);
  useEffect(() => {
    for (const id of Object.keys(stale)) if (!unlisted[id]) void dispatch(requests.peekConversation(id));
  }, [dispatch, stale, unlisted]);
}

/** Starts chat for the current user: their queue, and fetching what events omit. */
export function useChatStart(): void {
  const dispatch = useAppDispatch();
  const ownId = useOwnId();
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  useEffect(() => {
    if (!ownId) return;
    dispatch(entered(ownId));
    ownQueue(dispatch, ownId);
  }, [dispatch, ownId]);
  useStaleAsked();
  useLive(chatLive.messageCreated, ({ message }) => {
    if (!message) return;
    if (!byId[message.conversationId]) void dispatch(requests.peekConversation(message.conversationId));
    if (message.bodyOmitted) void dispatch(requests.loadMessage({ messageId: message.id }));
  });
  useLive(chatLive.messageChanged, ({ message }) => {
    if (message?.bodyOmitted) void dispatch(requests.loadMessage({ messageId: message.id }));
  });
  useLive(chatLive.memberChanged, ({ conversationId, userId, left }) => {
    if (userId === ownId && !left) void dispatch(requests.peekConversation(conversationId));
  });
}

const NONE: readonly never[] = [];

/** A list of conversations; `more` loads the next page. The open one stays in it. */
export function useConversations(filter: requests.Filter, currentId: string | null) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ chat }) => chat.lists[filter]);
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const read = useCallback(
    (cursor?: string, count?: number) => dispatch(requests.loadConversations({ filter, cursor, count })),
    [dispatch, filter],
  );
  useEffect(() => {
    const reading = read();
    return () => reading.abort();
  }, [read]);
  const order = list?.order ?? NONE;
  const conversations = useMemo(
    // Read or archived ones drop out; the open one stays until another is opened.
    () =>
      order.flatMap((id) => {
        const known = byId[id];
        return known && (id === currentId || belongs(known, filter)) ? [known] : [];
      }),
    [order, byId, filter, currentId],
  );
  return {
    conversations,
    isRead: list?.isRead ?? false,
    isLoading: list?.pendingId !== null,
    error: list?.error ?? null,
    more: list?.next ? () => void read(list.next) : undefined,
    reload: () => void read(undefined, order.length),
  };
}

/** The conversation that the address names, reloaded whenever the address changes. */
export function useOpened(key: string, at: string | undefined) {
  const dispatch = useAppDispatch();
  const opened = useAppSelector(({ chat }) => chat.opened);
  const id = useAppSelector(({ chat }) => chat.activeConversationId);
  const conversation = useAppSelector(({ chat }) => (id ? chat.conversations.byId[id] : undefined));
  const window = useAppSelector(({ chat }) => (id ? chat.windows[id] : undefined));
  const open = useCallback(
    () => dispatch(requests.openConversation(requests.openRequest(key, at))),
    [dispatch, key, at],
  );
  useEffect(() => {
    const opening = open();
    return () => opening.abort();
  }, [open]);
  useEffect(() => () => void dispatch(resetActiveConversation()), [dispatch]);
  useEffect(() => {
    if (!id) return undefined;
    return () => void dispatch(conversationLeft(id));
  }, [dispatch, id]);
  const isThis = opened?.key === key;
  return {
    conversation: isThis ? conversation : undefined,
    window: isThis ? window : undefined,
    person: isThis ? opened.person : null,
    draft: isThis ? opened.draft : null,
    isLoading: !isThis || opened.isLoading,
    error: isThis ? opened.error : null,
    reload: () => void open(),
  };
}

/** Ids of the others typing in a conversation. */
export function useTyping(conversationId: string): string[] {
  const dispatch = useAppDispatch();
  const ownId = useOwnId();
  const typing = useAppSelector(({ chat }) => chat.typing[conversationId]);
  const ids = Object.keys(typing ?? {}).filter((id) => id !== ownId);
  const isAny = ids.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    const timer = setInterval(() => dispatch(typingPassed(Date.now())), 1000);
    return () => clearInterval(timer);
  }, [dispatch, isAny]);
  return ids;
}

/** Returns a function that refreshes what is shown: changes, deletions, and at the end new messages. */
export function useFreshMessages(conversation: Conversation | undefined, window: MessageWindow | undefined) {
  const dispatch = useAppDispatch();
  return () => {
    if (!conversation || !window) return;
    const { id: conversationId, key, messages } = conversation;
    const [first, last] = [messages[0], messages.at(-1)];
    if (first && last)
      void dispatch(requests.renewMessages({ conversationId, firstId: first.id, lastSeq: last.seq }));
    else void dispatch(requests.openConversation({ conversationKey: key }));
  };
}
