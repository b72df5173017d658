import { useCan } from '@/core/auth/useCan';
import type { Conversation } from '@/domain/chat/schemas';

/** Whether the user may add people: every member of a group, owners of a channel. Source: chat, section 2. */
export const mayAdd = ({ archivedAt, joined, role, type }: Conversation): boolean =>
  joined && !archivedAt && (type === 'GROUP' || (type === 'CHANNEL' && role === 'owner'));

/** The user's rights to a conversation: owners all; moderators rename and archive public channels. Server decides. */
export function useRights(conversation: Conversation) {
  const can = useCan();
  const { isPrivate, role, type } = conversation;
  const isOwner = type !== 'ONE_TO_ONE' && role === 'owner';
  const moderates = type === 'CHANNEL' && !isPrivate && can('chat.moderate');
  return { add: mayAdd(conversation), isOwner, rename: isOwner || moderates, archive: isOwner || moderates };
}
