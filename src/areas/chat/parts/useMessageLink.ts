import { useAppDispatch } from '@/core/redux/hooks';
import { useIsWide } from '../room/useIsWide';
import { openConversation } from '../state/requests';
import { useChatAddress } from './address';

/**
 * Links from a panel to a message; the panel stays open if it is beside the messages. A message that the address
 * already names is opened again.
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
