import { useEffect, useRef } from 'react';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { Conversation } from '@/domain/chat/schemas';
import { useChatActs } from '../useChatActs';

const EVERY_MS = 1000;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Tells what was seen, at most once a second, while somebody looks. In a background tab nothing is marked. Source: chat, section 5. */
export function useSeen({ id, lastReadSeq, unreadCount, joined }: Conversation) {
  const { markSeen } = useChatActs();
  const highest = useRef(0);
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);

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
  useEffect(() => {
    const again = () => seen(0);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [seen]);
  /** "Mark as unread" counts from there again. */
  const forget = useStableCallback(() => {
    told.current = Number.MAX_SAFE_INTEGER;
  });
  return { seen, forget };
}
