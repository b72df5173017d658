import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { toast } from '@/ui/feedback/toast';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useChatActs } from '../useChatActs';
import { useOwnId } from '../useChat';
import { useChatAddress } from './address';
import { useTitle } from './names';

/** Leaving and deleting a group or channel, with a confirmation. */
export function useLeaving() {
  const t = useText();
  const confirm = useConfirm();
  const acts = useChatActs();
  const ownId = useOwnId();
  const title = useTitle();
  const { key, go } = useChatAddress();

  async function leave(conversation: Conversation): Promise<void> {
    const name = title(conversation);
    const isSure = await confirm({
      title: t('chat.leave.title', { name }),
      text: t('chat.leave.text'),
      confirm: t('chat.leave.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await acts.removeMember({ conversationId: conversation.id, userId: ownId });
    } catch {
      return;
    }
    toast(t('chat.leave.done', { name }));
    if (key === conversation.key) go(null, { replace: true });
  }

  async function remove(conversation: Conversation): Promise<void> {
    const name = title(conversation);
    const isSure = await confirm({
      title: t('chat.remove.title', { name }),
      text: t('chat.remove.text'),
      confirm: t('chat.remove.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await acts.deleteConversation(conversation.id);
    } catch {
      return;
    }
    toastUndo(t('chat.remove.done', { name }), () => acts.restoreConversation(conversation.id));
    if (key === conversation.key) go(null, { replace: true });
  }
  return { leave, remove };
}
