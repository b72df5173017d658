import { useEffect, useRef } from 'react';
import type { Conversation } from '@/domain/chat/schemas';
import { TYPING_UP_TO } from '@/domain/chat/limits';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { chatApi } from '../chatApi';

/** Said again after so long, while somebody goes on. */
const AGAIN_MS = 4000;

/** Tells the others that one types; nobody misses it when it is lost. */
export function useTypingSignal(conversation: Conversation | undefined) {
  const last = useRef(0);
  const say = useStableCallback((on: boolean) => {
    if (!conversation?.joined || conversation.participantCount > TYPING_UP_TO) return;
    const now = Date.now();
    if (on ? now - last.current < AGAIN_MS : last.current === 0) return;
    last.current = on ? now : 0;
    chatApi.typing({ conversationId: conversation.id, on }).catch(() => undefined);
  });
  useEffect(() => () => say(false), [say]);
  return say;
}
