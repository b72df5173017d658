import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { oneLine } from '../messages/textKinds';
import { firstName, useIsMe, useNames } from './names';
import { systemText } from './systemText';

interface Preview {
  /** Author or kind of the text ("You:", "Draft:"); empty if that is clear. */
  by: string;
  text: string;
  isDraft: boolean;
}

/** The second line of a conversation in the list: the last message, or the user's draft. */
export function usePreview(): (conversation: Conversation) => Preview {
  const t = useText();
  const format = useFormat();
  const names = useNames();
  const isMe = useIsMe();
  const nameOf = (id: string) => names.get(id) ?? t('chat.person.deleted');
  return ({ draft, lastMessage, type }) => {
    if (draft?.body.trim()) return { by: t('chat.preview.draft'), text: oneLine(draft.body), isDraft: true };
    if (!lastMessage) return { by: '', text: '', isDraft: false };
    const { senderId, contentType, deletedAt, body } = lastMessage;
    if (contentType === 'system')
      return { by: '', text: systemText(t, format, lastMessage, nameOf), isDraft: false };
    const said = deletedAt
      ? t('chat.preview.deleted')
      : oneLine(body, (id, written) => (id === 'all' ? t('chat.mention.all') : (names.get(id) ?? written))) ||
        t(`chat.preview.${contentType}`);
    if (isMe(senderId)) return { by: t('chat.preview.own'), text: said, isDraft: false };
    const name = type === 'ONE_TO_ONE' ? '' : firstName(nameOf(senderId));
    return { by: name && t('chat.preview.by', { name: isolated(name) }), text: said, isDraft: false };
  };
}
