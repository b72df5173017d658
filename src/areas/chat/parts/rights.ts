import { useCan } from '@/core/auth/useCan';
import type { Conversation } from '@/domain/chat/schemas';

/** Whether one may add people: anybody to a group, owners to a channel. Source: chat, section 2. */
export const mayAdd = ({ archivedAt, joined, role, type }: Conversation): boolean =>
  joined && !archivedAt && (type === 'GROUP' || (type === 'CHANNEL' && role === 'owner'));

/** What one may do with a conversation: owners everything; moderators rename and archive public channels. The server decides. */
export function useRights(conversation: Conversation) {
  const can = useCan();
  const { isPrivate, role, type } = conversation;
  const isOwner = type !== 'ONE_TO_ONE' && role === 'owner';
  const moderates = type === 'CHANNEL' && !isPrivate && can('chat.moderate');
  return { add: mayAdd(conversation), isOwner, rename: isOwner || moderates, archive: isOwner || moderates };
}
