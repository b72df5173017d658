import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { oneLine } from '../messages/textKinds';
import { firstName, useIsMe, useNames } from './names';
import { systemText } from './systemText';

interface Preview {
  text: string;
  isDraft: boolean;
  /** Whether it begins with words of ours, so that it reads as the page does. */
  isFramed: boolean;
}

/** The second line of a conversation in the list: what was said last, or one's own draft. */
export function usePreview(): (conversation: Conversation) => Preview {
  const t = useText();
  const format = useFormat();
  const names = useNames();
  const isMe = useIsMe();
  const nameOf = (id: string) => names.get(id) ?? t('chat.person.deleted');
  return ({ draft, lastMessage, type }) => {
    if (draft?.body.trim())
      return {
        text: t('chat.preview.draft', { text: isolated(oneLine(draft.body)) }),
        isDraft: true,
        isFramed: true,
      };
    if (!lastMessage) return { text: '', isDraft: false, isFramed: true };
    const { senderId, contentType, deletedAt, body } = lastMessage;
    if (contentType === 'system')
      return { text: systemText(t, format, lastMessage, nameOf), isDraft: false, isFramed: true };
    const said = deletedAt
      ? t('chat.preview.deleted')
      : oneLine(body, (id, written) => (id === 'all' ? t('chat.mention.all') : (names.get(id) ?? written))) ||
        t(`chat.preview.${contentType}`);
    if (isMe(senderId))
      return { text: t('chat.preview.own', { text: isolated(said) }), isDraft: false, isFramed: true };
    const by = type === 'ONE_TO_ONE' ? '' : firstName(nameOf(senderId));
    return {
      text: by ? t('chat.preview.by', { name: isolated(by), text: isolated(said) }) : said,
      isDraft: false,
      isFramed: by !== '',
    };
  };
}
