import { defineLive, kept, passing } from '@/domain/live/define';
import type { Conversation, ConversationType, Draft, Message, SharedConversation } from './schemas';

/** What a person alone sees of a conversation: own tabs are told. */
export type OwnView = Pick<
  Conversation,
  'id' | 'pinned' | 'mutedUntil' | 'notifyLevel' | 'unreadCount' | 'lastReadSeq'
> & {
  hidden: boolean;
  /** It was put behind this pinned one; null = it is the first. */
  afterId?: string | null;
};

/** What is told while people chat. Source: chat, section 2. */
export const chatLive = defineLive('chat', {
  /** `replyTo` comes without an excerpt, and a body over 3,000 characters not at all (`bodyOmitted`). */
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
  /** `draft` is null when it is gone. */
  draftChanged: kept<{ target: string; draft: Draft | null; tab: string | null }>(),
  typing: passing<{ conversationId: string; userId: string; on: boolean }>(),
});
