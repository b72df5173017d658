import type { Conversation } from '@/domain/chat/schemas';

/** The user's newest message seen by others, and by how many. */
export interface SeenMark {
  messageId: string;
  count: number;
}

/** Derives it from the others' read receipts; null if nothing was seen, or nobody shares receipts. */
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
