import { createContext, useContext } from 'react';
import type { ChatAttachment, Conversation, Message } from '@/domain/chat/schemas';
import type { Outgoing } from '../queue/sendQueue';

/** The actions on a message; the same object for the lifetime of the log. */
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
  /** Shows a person's details. */
  person: (userId: string) => void;
  /** Removes a link preview. */
  removePreview: (message: Message) => void;
  /** Opens a picture large. */
  show: (file: ChatAttachment) => void;
  jump: (messageId: string) => void;
  retry: (outgoing: Outgoing) => void;
  drop: (outgoing: Outgoing) => void;
}

interface LogContextValue {
  acts: LogActs;
  /** The conversation's type and the user's role in it; absent before it exists. */
  type?: Conversation['type'];
  role?: Conversation['role'];
  ownId: string;
  /** Whether replies, reactions and edits are allowed. */
  canWrite: boolean;
}

/** Values that rarely change: every row reads them, and a new value would re-render all rows. */
export const LogContext = createContext<LogContextValue | null>(null);

/** The loaded messages, for quotes. */
export const LoadedContext = createContext<readonly Message[]>([]);

/** The log around a message. */
export function useLog(): LogContextValue {
  const value = useContext(LogContext);
  if (!value) throw new Error('a message stands in a log');
  return value;
}
