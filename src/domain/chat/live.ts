import { defineLive, kept, passing } from '@/domain/live/define';
import type { Conversation, ConversationType, Draft, Message, SharedConversation } from './schemas';

/** The part of a conversation that belongs to one user: sent to their tabs only. */
export type OwnView = Pick<
  Conversation,
  'id' | 'pinned' | 'mutedUntil' | 'notifyLevel' | 'unreadCount' | 'lastReadSeq'
> & {
  hidden: boolean;
  /** Moved behind this pinned one; null = it is the first. */
  afterId?: string | null;
};

/** Live events of chat. Source: chat, section 2. */
export const chatLive = defineLive('chat', {
  /** `replyTo` has no excerpt, and a body over 3,000 characters is omitted (`bodyOmitted`). */
  messageCreated: kept<{
    message: Message;
    conversation: { id: string; type: ConversationType; lastSeq: number };
  }>(),
  messageChanged: kept<{ message: Message }>(),
  messageUnsent: kept<{ conversationId: string; messageId: string }>(),
  conversationChanged: kept<{ conversation: SharedConversation }>(),
  preferencesChanged: kept<{ conversation: OwnView }>(),
  memberChanged: kept<{ conversationId: string; userId: string; left: boolean; participantCount: number }>(),
  seen: kept<{ conversationId: string; userId: string; lastReadSeq: number }>(),
  /** `draft` is null when it is deleted. */
  draftChanged: kept<{ target: string; draft: Draft | null; tab: string | null }>(),
  typing: passing<{ conversationId: string; userId: string; on: boolean }>(),
});
