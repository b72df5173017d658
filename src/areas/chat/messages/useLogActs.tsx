import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import type { Outgoing } from '../queue/sendQueue';
import { openConversation } from '../state/requests';
import { useChatActs } from '../useChatActs';
import type { LogActs } from './logContext';
import type { MessageDialogProps } from './dialogs/MessageDialogs';
import type { useLogScroll } from './useLogScroll';

const FLASH_MS = 2000;

const MessageDialogs = lazyPart<MessageDialogProps>(() =>
  import('./dialogs/MessageDialogs').then((part) => part.MessageDialogs),
);

interface LogActsOptions {
  conversation: Conversation;
  scroll: ReturnType<typeof useLogScroll>;
  queue: { retry: (clientId: string, changes?: Partial<Outgoing>) => void; drop: (clientId: string) => void };
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  /** Id of the message that the address names; it flashes. */
  asked?: string | undefined;
}

const ignore = () => undefined;

/** The message highlighted for two seconds: the one that the address names, then those jumped to. */
function useFlash(asked: string | undefined) {
  const [flashed, setFlashed] = useState({ id: asked, asked, nth: 0 });
  if (flashed.asked !== asked) setFlashed({ id: asked, asked, nth: 0 });
  const { id, nth } = flashed;
  useEffect(() => {
    if (!id) return undefined;
    const end = () => setFlashed((known) => (known.nth === nth ? { ...known, id: undefined } : known));
    const timer = setTimeout(end, FLASH_MS);
    return () => clearTimeout(timer);
  }, [id, nth]);
  const flash = (next: string) => setFlashed((known) => ({ ...known, id: next, nth: known.nth + 1 }));
  return { flashId: id, flash };
}

/** Writes from the log; the toast shows refusals. */
function useMessageWrites(conversation: Conversation) {
  const t = useText();
  const copy = useCopy();
  const calls = useChatActs();
  const { key } = conversation;
  return {
    remove: useStableCallback(async (message: Message) => {
      try {
        await calls.deleteMessage({ messageId: message.id, mode: 'delete' });
      } catch {
        return;
      }
      toastUndo(t('chat.message.removed'), () => calls.restoreMessage(message.id));
    }),
    react: useStableCallback((message: Message, emoji: string) => {
      const mine = message.reactions.find((reaction) => reaction.emoji === emoji)?.userIds ?? [];
      calls.react(message.id, emoji, !mine.includes(calls.ownId)).catch(ignore);
    }),
    copyLink: useStableCallback((message: Message) => {
      const path = `${PATHS.dashboard.chat.conversation(key)}?message=${message.id}`;
      void copy(new URL(path, window.location.origin).href);
    }),
    pin: useStableCallback(({ id, pinnedAt }: Message) => {
      calls.pinMessage(id, !pinnedAt).catch(ignore);
    }),
    removePreview: useStableCallback(({ id }: Message) => {
      calls.removePreview(id).catch(ignore);
    }),
    unreadFrom: useStableCallback(({ id, conversationId }: Message) => {
      calls.markUnread(conversationId, id).catch(ignore);
    }),
  };
}

/** The actions of the log, and the dialogs it opens. */
export function useLogActs({ conversation, scroll, queue, onReply, onEdit, asked }: LogActsOptions) {
  const t = useText();
  const dispatch = useAppDispatch();
  const calls = useChatActs();
  const { flashId, flash } = useFlash(asked);
  const { remove, react, copyLink, pin, removePreview, unreadFrom } = useMessageWrites(conversation);
  const [dialog, setDialog] = useState<MessageDialogProps['dialog'] | null>(null);
  const { id, key } = conversation;
  const loadAround = async (messageId: string) => {
    const { payload } = await calls.loadMessages({ conversationId: id, direction: 'around', messageId });
    if (payload && 'status' in payload) toast(errorText(t, payload), { variant: 'error' });
    else flash(messageId);
  };
  const jump = useStableCallback((messageId: string) => {
    if (scroll.toMessage(messageId)) flash(messageId);
    else void loadAround(messageId);
  });
  const retry = useStableCallback((item: Outgoing) =>
    queue.retry(item.clientId, item.refusal?.code === 'confirm-all' ? { confirmAll: true } : {}),
  );
  const drop = useStableCallback((item: Outgoing) => queue.drop(item.clientId));
  const reply = useStableCallback(onReply);
  const edit = useStableCallback(onEdit);
  const acts = useMemo<LogActs>(
    () => ({
      reply,
      edit,
      jump,
      react,
      copyLink,
      retry,
      drop,
      pin,
      removePreview,
      unreadFrom,
      remove: (message) => void remove(message),
      forward: (message) => setDialog({ kind: 'forward', message }),
      seenBy: (message) => setDialog({ kind: 'seenBy', message }),
      person: (userId) => setDialog({ kind: 'person', userId }),
      history: (message) => setDialog({ kind: 'history', message }),
      show: (file) => setDialog({ kind: 'picture', file }),
    }),
    [reply, edit, jump, react, copyLink, retry, drop, remove, pin, removePreview, unreadFrom],
  );
  const toLatest = useStableCallback(() => {
    if (scroll.isAtEnd) scroll.toEnd();
    else void dispatch(openConversation({ conversationKey: key, at: 'latest' }));
  });
  const dialogs: ReactNode = dialog && (
    <MessageDialogs dialog={dialog} conversation={conversation} onClose={() => setDialog(null)} />
  );
  return { acts, flashId, dialogs, toLatest };
}
