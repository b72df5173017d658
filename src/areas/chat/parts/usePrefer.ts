import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import type { TextPart } from '@/domain/texts/keys';
import type { RowAction } from '@/ui/table/types';
import { useChatActs } from '../useChatActs';
import { isMuted, MUTES } from './muting';

/** Sets the user's preferences of a conversation; the toast shows a refusal. */
export function usePrefer() {
  const acts = useChatActs();
  return (conversation: Conversation, changes: object) => {
    acts.updatePreferences({ conversationId: conversation.id, ...changes }).catch(() => undefined);
  };
}

/** Muting and unmuting: `toggle` is a menu action, `times` the page of durations that it opens. */
export function useMuting(onTimes: () => void) {
  const t = useText();
  const prefer = usePrefer();
  const action = (id: TextPart<'chat.actions'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`chat.actions.${id}`),
    run,
  });
  return {
    toggle: (conversation: Conversation): RowAction =>
      isMuted(conversation)
        ? action('unmute', 'ph:bell', () => prefer(conversation, { mutedUntil: null }))
        : action('mute', 'ph:bell-slash', onTimes),
    times: (conversation: Conversation): RowAction[] =>
      MUTES.map(({ id, icon, until }) =>
        action(id, icon, () => prefer(conversation, { mutedUntil: until() })),
      ),
  };
}
