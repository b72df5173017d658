import { useText } from '@/core/i18n/useText';
import type { Conversation, Participant } from '@/domain/chat/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { nameOr } from '../parts/names';
import { useChatActs } from '../useChatActs';

/** What owners of a group or channel can do with a member; each returns whether it succeeded. */
export function usePersonActs({ id: conversationId }: Conversation) {
  const t = useText();
  const confirm = useConfirm();
  const { updateMember, removeMember } = useChatActs();
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  return {
    /** An owner becomes a member, a member an owner. */
    changeRole: ({ id: userId, memberRole }: Participant): Promise<boolean> =>
      isDone(updateMember({ conversationId, userId, role: memberRole === 'owner' ? 'member' : 'owner' })),
    remove: async ({ id: userId, name }: Participant): Promise<boolean> => {
      const isSure = await confirm({
        title: t('chat.room.removeTitle', { name: nameOr(t, name) }),
        text: t('chat.room.removeText'),
        confirm: t('chat.room.remove'),
        danger: true,
      });
      return isSure && isDone(removeMember({ conversationId, userId }));
    },
  };
}
