import { PATHS } from '@/core/paths';
import { useAppDispatch } from '@/core/redux/hooks';
import { useIsWide } from '../room/useIsWide';
import { openConversation } from '../state/requests';
import { useChatAddress } from './address';

/**
 * The way to a message from a panel, which stays open where it stands beside the messages. The message that the address
 * names already is gone to again.
 */
export function useMessageLink() {
  const dispatch = useAppDispatch();
  const isWide = useIsWide();
  const { message, panel, query, isEverywhere } = useChatAddress();
  return (conversationKey: string, messageId: string) => {
    const params = new URLSearchParams({ message: messageId });
    if (isWide && panel) params.set('panel', panel);
    if (isWide && panel === 'search' && query) params.set('q', query);
    if (isWide && panel === 'search' && isEverywhere) params.set('in', 'all');
    return {
      prefetch: false,
      href: `${PATHS.dashboard.chat.conversation(conversationKey)}?${params.toString()}`,
      onClick: () => {
        if (message === messageId) void dispatch(openConversation({ conversationKey, at: messageId }));
      },
    };
  };
}
