import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import { ApiError } from '@/domain/errors';
import type { Contact, Message } from '@/domain/chat/schemas';
import { toast } from '@/ui/feedback/toast';
import { chatApi } from '../../chatApi';
import { PeopleField } from '../../new/PeopleField';
import { ChatDialog } from '../../parts/ChatDialog';
import { messageSent } from '../../slice';

/** Sends a copy of a message to one person, or to a new group of several. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const ownId = useAppSelector(({ chat }) => chat.ownId);
  const [people, setPeople] = useState<Contact[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [clientId] = useState(uuid);
  const send = async () => {
    setBusy(true);
    try {
      const recipients = people.map(({ id }) => id);
      const sent = await chatApi.newMessage(
        { clientId, recipients, forwardOfId: message.id },
        { idempotencyKey: clientId },
      );
      dispatch(messageSent(sent));
      toast(t('chat.forward.done'));
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) toast(errorText(t, error), { variant: 'error' });
    }
  };
  return (
    <ChatDialog
      title={t('chat.forward.title')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={people.length === 0 || ownId === null}
          loading={isBusy}
          onClick={() => void send()}
        >
          {t('chat.forward.send')}
        </Button>
      }
    >
      <PeopleField label={t('chat.new.to')} people={people} onChange={setPeople} />
    </ChatDialog>
  );
}
