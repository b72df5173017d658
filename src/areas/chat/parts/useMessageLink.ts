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
  const { message, panel, query, isEverywhere, hrefOf } = useChatAddress();
  return (conversationKey: string, messageId: string) => {
    const isSearch = isWide && panel === 'search';
    return {
      prefetch: false,
      href: hrefOf(conversationKey, {
        message: messageId,
        ...(isWide && panel && { panel }),
        ...(isSearch && query && { q: query }),
        ...(isSearch && isEverywhere && { in: 'all' }),
      }),
      onClick: () => {
        if (message === messageId) void dispatch(openConversation({ conversationKey, at: messageId }));
      },
    };
  };
}
