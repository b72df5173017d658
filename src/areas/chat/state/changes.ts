import { type Message, type Conversation } from '@/domain/chat/schemas';
import { UNREAD_CAP } from '@/domain/chat/limits';
import type { PersonRef } from '@/domain/people/personRef';
import { belongs } from './counts';
import type { ChatState } from './types';

/** Most messages of a conversation in the store and rendered; the far end is dropped. Source: chat, section 8. */
const KEPT = 200;

/** Merges messages by `seq`; an older version never replaces a newer one. */
function merged(known: readonly Message[], added: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) {
    const before = byId.get(message.id);
    if (!before || before.version <= message.version) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Adds a page to a window and drops the far end beyond the maximum. `next` and `prev` are the page's cursors. */
export function addPage(
  state: ChatState,
  id: string,
  direction: 'before' | 'after',
  page: { messages: readonly Message[]; prev?: string | undefined; next?: string | undefined },
): void {
  const conversation = state.conversations.byId[id];
  const window = state.windows[id];
  if (!conversation || !window) return;
  const all = merged(conversation.messages, page.messages);
  if (direction === 'before') {
    window.prev = page.prev ?? null;
    conversation.messages = all.slice(0, KEPT);
    if (all.length > KEPT) window.next = conversation.messages.at(-1)?.id ?? null;
  } else {
    window.next = page.next ?? null;
    conversation.messages = all.slice(-KEPT);
    if (all.length > KEPT) window.prev = conversation.messages[0]?.id ?? null;
  }
}

/**
 * Replaces what is shown with the server's state, from the first message on: what was changed or deleted while events
 * were missed. `next` is the page's cursor.
 */
export function renewPage(
  state: ChatState,
  id: string,
  { messages, next }: { messages: readonly Message[]; next?: string | undefined },
): void {
  const conversation = state.conversations.byId[id];
  const window = state.windows[id];
  const shown = conversation?.messages ?? [];
  const [from, to] = [messages[0]?.seq ?? Infinity, messages.at(-1)?.seq ?? 0];
  // Another part may be shown by now.
  if (!conversation || !window || !shown.some(({ seq }) => seq === from)) return;
  const told = new Set(messages.map((message) => message.id));
  conversation.messages = shown.filter(({ id: known, seq }) => seq < from || seq > to || told.has(known));
  const isAtEnd = window.next === null;
  const last = shown.at(-1)?.seq ?? 0;
  if (isAtEnd) addPage(state, id, 'after', { messages, next });
  else
    conversation.messages = merged(
      conversation.messages,
      messages.filter(({ seq }) => seq <= last),
    );
}

/** Stores a conversation from a list or a write; a loaded window stays. */
export function storeConversation(state: ChatState, told: Conversation): void {
  const { byId } = state.conversations;
  const known = byId[told.id];
  if (!known) byId[told.id] = told;
  else if (state.windows[told.id]) byId[told.id] = { ...told, messages: known.messages };
  // Writes are answered without messages: the known last one stays.
  else byId[told.id] = told.messages.length > 0 ? told : { ...told, messages: known.messages };
}

/** Stores people's names and pictures. */
export function storePeople(state: ChatState, people: readonly PersonRef[]): void {
  for (const person of people) state.people[person.id] = person;
}

const isPinned = ({ pinnedAt, deletedAt }: Message) => pinnedAt !== null && deletedAt === null;

/** Replaces a message wherever it is shown, also as the last one in the list, unless the shown version is newer. */
export function storeMessage(state: ChatState, message: Message): void {
  const conversation = state.conversations.byId[message.conversationId];
  if (!conversation) return;
  const swap = (known: Message) => {
    if (known.id !== message.id || known.version > message.version) return known;
    // Events carry no quote, as not everybody may see the older message.
    const isQuoteLeftOut = message.replyTo?.excerpt === null && message.replyTo.gone === null;
    return isQuoteLeftOut ? { ...message, replyTo: known.replyTo } : message;
  };
  const window = state.windows[conversation.id];
  const before = conversation.messages.find(({ id }) => id === message.id);
  const isUnread = message.seq > conversation.lastReadSeq && message.senderId !== state.ownId;
  // Deleting or restoring changes the unread count; so may a message that is not loaded.
  if (isUnread && before?.deletedAt !== message.deletedAt) state.stale[conversation.id] = true;
  if (window && before && before.version <= message.version)
    window.pinCount += Number(isPinned(message)) - Number(isPinned(before));
  // A message that is not loaded may have been pinned before.
  if (window && !before) state.stale[conversation.id] = true;
  conversation.messages = conversation.messages.map(swap);
  if (conversation.lastMessage) conversation.lastMessage = swap(conversation.lastMessage);
}

/** Removes a message without a trace. */
export function dropMessage(state: ChatState, conversationId: string, messageId: string): void {
  const conversation = state.conversations.byId[conversationId];
  if (!conversation) return;
  conversation.messages = conversation.messages.filter(({ id }) => id !== messageId);
  // The previous message and the unread count come from the server.
  state.stale[conversationId] = true;
  if (conversation.lastMessage?.id === messageId)
    conversation.lastMessage = conversation.messages.at(-1) ?? null;
}

/**
 * Sorts a conversation into its lists: a pinned one keeps its position, a newly pinned one goes behind the other
 * pinned ones; all others by last message. What sorts beyond the loaded part comes with the next page.
 */
export function toPlace(state: ChatState, id: string): void {
  const { byId } = state.conversations;
  const conversation = byId[id];
  if (!conversation) return;
  delete state.unlisted[id];
  for (const [filter, list] of Object.entries(state.lists)) {
    const before = list.order.indexOf(id);
    if (before < 0 && !belongs(conversation, filter)) continue;
    const rest = list.order.filter((known) => known !== id);
    const pinned = rest.filter((known) => byId[known]?.pinned).length;
    if (conversation.pinned && before >= 0 && before < pinned) continue;
    const isBehind = (known: string) =>
      (byId[known]?.lastMessageAt ?? '') < (conversation.lastMessageAt ?? '');
    const next = conversation.pinned
      ? pinned
      : rest.findIndex((known, at) => at >= pinned && isBehind(known));
    if (next < 0 && list.next) list.order = rest;
    else list.order = rest.toSpliced(next < 0 ? rest.length : next, 0, id);
  }
}

/** Moves a pinned conversation behind another one, to the front if that is null. */
export function placePinnedFirst(state: ChatState, id: string, afterId: string | null): void {
  for (const list of Object.values(state.lists)) {
    if (!list.order.includes(id)) continue;
    const rest = list.order.filter((known) => known !== id);
    list.order = rest.toSpliced(afterId === null ? 0 : rest.indexOf(afterId) + 1, 0, id);
  }
}

/** Takes a conversation out of every list, when it is closed, left or deleted. */
export function unlist(state: ChatState, id: string): void {
  state.unlisted[id] = true;
  for (const list of Object.values(state.lists)) list.order = list.order.filter((known) => known !== id);
}

const isCounted = ({ contentType, deletedAt }: Message) => contentType !== 'system' && deletedAt === null;

/** Adds a newly written message, by the current user or others. Idempotent. */
export function applyNewMessage(state: ChatState, message: Message, ownId: string): void {
  const conversation = state.conversations.byId[message.conversationId];
  if (!conversation) return;
  const window = state.windows[conversation.id];
  const isNew = message.seq > conversation.lastSeq;
  const isGap = message.seq > conversation.lastSeq + 1;
  if (window && window.next === null && isGap) window.next = conversation.messages.at(-1)?.id ?? null;
  // A reader at the very beginning would lose it to what arrives at the end.
  const isFull = window?.prev === null && conversation.messages.length >= KEPT && message.senderId !== ownId;
  if (window && window.next === null && isFull) window.next = conversation.messages.at(-1)?.id ?? null;
  if (!window) conversation.messages = isNew ? [message] : conversation.messages;
  else if (window.next === null) addPage(state, conversation.id, 'after', { messages: [message] });
  else storeMessage(state, message);
  if (!isNew) return;
  conversation.lastSeq = message.seq;
  conversation.lastMessage = message;
  conversation.lastMessageAt = message.createdAt;
  if (message.senderId === ownId) {
    conversation.lastReadSeq = message.seq;
    conversation.unreadCount = 0;
    conversation.mentionCount = 0;
  } else if (isCounted(message) && message.seq > conversation.lastReadSeq) {
    conversation.unreadCount = Math.min(conversation.unreadCount + 1, UNREAD_CAP);
    conversation.firstUnreadId ??= message.id;
    if (message.mentions.some((id) => id === ownId || id === 'all')) conversation.mentionCount += 1;
  }
  toPlace(state, conversation.id);
}

/** Applies a read position reported by a request or another tab. */
export function applySeen(
  state: ChatState,
  { id, unreadCount, lastReadSeq }: { id: string; unreadCount: number; lastReadSeq: number },
): void {
  const conversation = state.conversations.byId[id];
  if (!conversation) return;
  Object.assign(conversation, { unreadCount, lastReadSeq });
  if (unreadCount === 0) Object.assign(conversation, { mentionCount: 0, firstUnreadId: null });
}

/** Optimistic update of a reaction or its removal. */
export function applyReaction(
  state: ChatState,
  { messageId, emoji, on, userId }: { messageId: string; emoji: string; on: boolean; userId: string },
): void {
  for (const { messages } of Object.values(state.conversations.byId)) {
    const message = messages.find(({ id }) => id === messageId);
    if (!message) continue;
    const known = message.reactions.find((reaction) => reaction.emoji === emoji);
    if (!known && on) message.reactions.push({ emoji, userIds: [userId] });
    else if (known) {
      const others = known.userIds.filter((id) => id !== userId);
      known.userIds = on ? [...others, userId] : others;
      message.reactions = message.reactions.filter(({ userIds }) => userIds.length > 0);
    }
  }
}
