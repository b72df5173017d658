import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { ownQueue } from './queue/ownQueue';
import type { Outgoing } from './queue/sendQueue';
import * as requests from './state/requests';
import { useOwnId } from './useChat';

type Arg<T extends (arg: never) => unknown> = Parameters<T>[0];

/** The actions of chat; refused writes show a toast and reject. */
export function useChatActs() {
  const dispatch = useAppDispatch();
  const ownId = useOwnId();
  return useMemo(
    () => ({
      ownId,
      updateMessage: (body: Arg<typeof requests.updateMessage>) =>
        dispatch(requests.updateMessage(body)).unwrap(),
      deleteMessage: (body: Arg<typeof requests.deleteMessage>) =>
        dispatch(requests.deleteMessage(body)).unwrap(),
      restoreMessage: (messageId: string) => dispatch(requests.restoreMessage({ messageId })).unwrap(),
      pinMessage: (messageId: string, pinned: boolean) =>
        dispatch(requests.pinMessage({ messageId, pinned })).unwrap(),
      removePreview: (messageId: string) => dispatch(requests.removePreview({ messageId })).unwrap(),
      react: (messageId: string, emoji: string, on: boolean) =>
        dispatch(requests.react({ messageId, emoji, on, userId: ownId })).unwrap(),
      markSeen: (conversationId: string, upToSeq: number) =>
        dispatch(requests.markSeen({ conversationId, upToSeq })),
      markUnread: (conversationId: string, messageId: string) =>
        dispatch(requests.markUnread({ conversationId, messageId })).unwrap(),
      updatePreferences: (body: Arg<typeof requests.updatePreferences>) =>
        dispatch(requests.updatePreferences(body)).unwrap(),
      createConversation: (body: Arg<typeof requests.createConversation>) =>
        dispatch(requests.createConversation(body)).unwrap(),
      updateConversation: (body: Arg<typeof requests.updateConversation>) =>
        dispatch(requests.updateConversation(body)).unwrap(),
      deleteConversation: (conversationId: string) =>
        dispatch(requests.deleteConversation({ conversationId })).unwrap(),
      restoreConversation: (conversationId: string) =>
        dispatch(requests.restoreConversation({ conversationId })).unwrap(),
      addMembers: (body: Arg<typeof requests.addMembers>) => dispatch(requests.addMembers(body)).unwrap(),
      updateMember: (body: Arg<typeof requests.updateMember>) =>
        dispatch(requests.updateMember(body)).unwrap(),
      removeMember: (body: Arg<typeof requests.removeMember>) =>
        dispatch(requests.removeMember(body)).unwrap(),
      loadMessages: (page: requests.PageRequest) => dispatch(requests.loadMessages(page)),
    }),
    [dispatch, ownId],
  );
}

const NONE: readonly Outgoing[] = [];

/** The queue of unsent messages, and those of one lane. */
export function useSending(lane: string) {
  const dispatch = useAppDispatch();
  const ownId = useOwnId();
  const all = useAppSelector(({ chat }) => chat.outgoing);
  const outgoing = useMemo(() => {
    const here = all.filter((item) => item.lane === lane);
    return here.length > 0 ? here : NONE;
  }, [all, lane]);
  const send = (item: Outgoing) => ownQueue(dispatch, ownId).add(item);
  const retry = (clientId: string, changes?: Partial<Outgoing>) =>
    ownQueue(dispatch, ownId).retry(clientId, changes);
  const drop = (clientId: string) => ownQueue(dispatch, ownId).drop(clientId);
  return { outgoing, send, retry, drop };
}
