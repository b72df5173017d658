import { createContext, useContext } from 'react';
import type { ChatAttachment, Conversation, Message } from '@/domain/chat/schemas';
import type { Outgoing } from '../queue/sendQueue';

/** What a message can be asked to do; the same object for as long as the log stands. */
export interface LogActs {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  react: (message: Message, emoji: string) => void;
  pin: (message: Message) => void;
  unreadFrom: (message: Message) => void;
  copyLink: (message: Message) => void;
  forward: (message: Message) => void;
  seenBy: (message: Message) => void;
  history: (message: Message) => void;
  /** Shows who somebody is. */
  person: (userId: string) => void;
  /** Takes the preview of a link away. */
  removePreview: (message: Message) => void;
  /** Opens a picture large. */
  show: (file: ChatAttachment) => void;
  jump: (messageId: string) => void;
  retry: (outgoing: Outgoing) => void;
  drop: (outgoing: Outgoing) => void;
}

interface LogContextValue {
  acts: LogActs;
  /** What kind of conversation it is, and what one is in it; absent where none is yet. */
  type?: Conversation['type'];
  role?: Conversation['role'];
  ownId: string;
  /** Whether messages can be answered, reacted to and changed. */
  canWrite: boolean;
}

/** What seldom changes: each row reads it, and would be drawn anew with every message that comes. */
export const LogContext = createContext<LogContextValue | null>(null);

/** The loaded messages, for what quotes them. */
export const LoadedContext = createContext<readonly Message[]>([]);

/** The log that a message stands in. */
export function useLog(): LogContextValue {
  const value = useContext(LogContext);
  if (!value) throw new Error('a message stands in a log');
  return value;
}
