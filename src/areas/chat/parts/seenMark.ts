import type { Conversation } from '@/domain/chat/schemas';

/** One's newest message that somebody has seen, and how many have. */
export interface SeenMark {
  messageId: string;
  count: number;
}

/** Finds it from how far the others have read; null where nothing was seen, or nobody shares that. */
export function seenMarkOf(
  { messages }: Pick<Conversation, 'messages'>,
  receipts: Readonly<Record<string, number>>,
  ownId: string,
): SeenMark | null {
  const places = Object.values(receipts);
  const furthest = Math.max(0, ...places);
  const message = messages.findLast(
    ({ senderId, seq, contentType, deletedAt }) =>
      senderId === ownId && contentType !== 'system' && deletedAt === null && seq <= furthest,
  );
  if (!message) return null;
  return { messageId: message.id, count: places.filter((seq) => seq >= message.seq).length };
}
