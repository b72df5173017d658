import type { Conversation, Message } from '@/domain/chat/schemas';

/** What the composer does besides writing a new message. */
export interface ComposerMode {
  reply: Message | null;
  edit: Message | null;
}

export const NO_MODE: ComposerMode = { reply: null, edit: null };

/** A loaded message of a conversation. */
export function messageIn(conversation: Conversation | undefined, id: string | null): Message | null {
  return (id && conversation?.messages.find((message) => message.id === id)) || null;
}
