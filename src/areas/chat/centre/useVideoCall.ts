import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { outgoingTo } from '../composer/outgoing';
import { NOTHING } from '../drafts/draftContent';
import { useSending } from '../useChatActs';

/** Bytes of a room's name: nobody guesses it. */
const ROOM_BYTES = 16;

function newRoom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ROOM_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the way to begin a video call: everybody here gets the way into a room of its own, as a message. Undefined where
 * none can be held. Source: chat, section 3.2.
 */
export function useVideoCall(
  conversation: Conversation,
  meetingUrl: string | null,
): (() => void) | undefined {
  const t = useText();
  const { send } = useSending(conversation.id);
  if (!meetingUrl || !conversation.canPost) return undefined;
  return () => {
    const body = `${t('chat.call.invite')} ${meetingUrl}/${newRoom()}`;
    const target = { lane: conversation.id, conversation, draft: NOTHING };
    send(outgoingTo(target, { body, attachments: [], replyToId: null }));
  };
}
