import type { RefObject } from 'react';
import { uuid } from '@/core/uuid';
import type { Conversation } from '@/domain/chat/schemas';
import type { DraftContent } from '../drafts/draftContent';
import type { Outgoing } from '../queue/sendQueue';
import type { ComposerMode } from './mode';

/** Where the composer's messages go. */
export interface ComposerTarget {
  lane: string;
  conversation: Conversation | undefined;
  /** Without a conversation: recipients of the first message. */
  recipients?: string[];
  title?: string;
  /** Initial content of the composer. */
  draft: DraftContent;
}

export interface ComposerOptions {
  target: ComposerTarget;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  send: (item: Outgoing) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

interface Content {
  body: string;
  attachments: Outgoing['attachments'];
  replyToId: string | null;
  audioMs?: number;
  confirmAll?: boolean;
}

/** A new message to the composer's target. */
export function outgoingTo(
  { lane, conversation, recipients, title }: ComposerTarget,
  content: Content,
): Outgoing {
  const { replyToId, audioMs, ...rest } = content;
  return {
    ...rest,
    clientId: uuid(),
    lane,
    createdAt: new Date().toISOString(),
    ...(conversation ? { conversationId: conversation.id } : { recipients: recipients ?? [] }),
    ...(!conversation && title && { title }),
    ...(replyToId && { replyToId }),
    ...(audioMs && { audioMs }),
  };
}
