import type { Message } from '@/domain/chat/schemas';
import type { Outgoing } from '../queue/sendQueue';

/** A run of one sender ends after this gap. Source: chat, section 3.2. */
const RUN_MS = 5 * 60_000;

/** One line of the log. `starts` = the first of a run: it shows the sender. */
export type LogItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; starts: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; starts: boolean };

interface Input {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The message above which "New messages" is shown. */
  firstUnreadId: string | null;
  ownId: string;
  /** The formatted day of an instant. */
  dayOf: (at: string) => string;
}

interface Before {
  sender: string;
  at: string;
}

function starts(before: Before | null, sender: string, at: string): boolean {
  return before?.sender !== sender || Date.parse(at) - Date.parse(before.at) > RUN_MS;
}

/** Lays out the messages: days, the "New messages" line, runs of one sender; unsent ones last. */
export function logItems({ messages, outgoing, firstUnreadId, ownId, dayOf }: Input): LogItem[] {
  const items: LogItem[] = [];
  let before: Before | null = null;
  let day = '';
  const open = (at: string) => {
    const next = dayOf(at);
    if (next === day) return;
    day = next;
    items.push({ kind: 'day', key: `day-${next}`, at });
    before = null;
  };
  for (const message of messages) {
    const { id, clientId, senderId, createdAt, contentType } = message;
    open(createdAt);
    if (id === firstUnreadId) {
      items.push({ kind: 'unread', key: 'unread' });
      before = null;
    }
    items.push({ kind: 'message', key: clientId, message, starts: starts(before, senderId, createdAt) });
    before = contentType === 'system' ? null : { sender: senderId, at: createdAt };
  }
  const known = new Set(messages.map(({ clientId }) => clientId));
  for (const item of outgoing.filter(({ clientId }) => !known.has(clientId))) {
    open(item.createdAt);
    items.push({
      kind: 'outgoing',
      key: item.clientId,
      outgoing: item,
      starts: starts(before, ownId, item.createdAt),
    });
    before = { sender: ownId, at: item.createdAt };
  }
  return items;
}
