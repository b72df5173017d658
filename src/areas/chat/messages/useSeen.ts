import { useEffect, useRef } from 'react';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation } from '@/domain/chat/schemas';
import { unreadBegan } from '../slice';
import { useChatActs } from '../useChatActs';

const EVERY_MS = 1000;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls `run` when the user returns to the page. */
function useComingBack(run: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      window.removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, [run]);
}

/**
 * Reports what was seen, at most once a second, while the page is in front. A background tab marks nothing, and
 * messages marked as unread stay so until the conversation is left. Source: chat, section 5.
 */
export function useSeen({ id, lastReadSeq, unreadCount, joined }: Conversation) {
  const { markSeen } = useChatActs();
  const highest = useRef(0);
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const readBefore = useRef(lastReadSeq);

  useEffect(() => {
    if (lastReadSeq < readBefore.current) told.current = Number.MAX_SAFE_INTEGER;
    else if (lastReadSeq > readBefore.current) told.current = lastReadSeq;
    readBefore.current = lastReadSeq;
  }, [lastReadSeq]);
  const tell = useStableCallback(() => {
    timer.current = undefined;
    const seq = highest.current;
    if (!joined || !isLookedAt() || seq <= Math.max(told.current, lastReadSeq)) return;
    if (unreadCount === 0 && seq <= lastReadSeq) return;
    told.current = seq;
    last.current = Date.now();
    void markSeen(id, seq);
  });
  const seen = useStableCallback((seq: number) => {
    highest.current = Math.max(highest.current, seq);
    timer.current ??= setTimeout(tell, Math.max(0, last.current + EVERY_MS - Date.now()));
  });
  const again = useStableCallback(() => seen(0));
  useComingBack(again);
  useEffect(() => () => clearTimeout(timer.current), []);
  return seen;
}

/** Puts the "New messages" line above what arrives in the background, or while the end is out of view. */
export function useUnreadLine({ id, firstUnreadId }: Conversation, isAtBottom: () => boolean): void {
  const dispatch = useAppDispatch();
  const check = useStableCallback((messageId: string) => {
    if (!isLookedAt() || !isAtBottom()) dispatch(unreadBegan({ id, messageId }));
  });
  useEffect(() => {
    if (firstUnreadId) check(firstUnreadId);
  }, [firstUnreadId, check]);
}
