import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { Message } from '@/domain/chat/schemas';
import { toast } from '@/ui/feedback/toast';
import { RecipientsDialog } from '../../new/RecipientsDialog';
import { messageSent } from '../../slice';

/** Sends a copy of a message to one person, or to a new group of several. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const ownId = useAppSelector(({ chat }) => chat.ownId);
  return (
    <RecipientsDialog
      title={t('chat.forward.title')}
      action={t('chat.forward.send')}
      content={{ forwardOfId: message.id }}
      isReady={ownId !== null}
      onSent={(sent) => {
        dispatch(messageSent(sent));
        toast(t('chat.forward.done'));
      }}
      onClose={onClose}
    />
  );
}
