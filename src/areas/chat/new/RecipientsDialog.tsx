import { type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { messagesContract } from '@/domain/chat/contract/messages';
import type { Contact } from '@/domain/chat/schemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { chatApi } from '../api';
import { ContactsField } from './ContactsField';

type NewMessage = (typeof messagesContract)['newMessage'];
export type SentMessage = OutputOf<NewMessage>;

interface RecipientsDialogProps {
  title: string;
  /** Label of the button. */
  action: string;
  /** The message to send. */
  content: Pick<InputOf<NewMessage>, 'body' | 'forwardOfId'>;
  /** Whether the message can be sent. */
  isReady?: boolean;
  onSent: (sent: SentMessage) => void;
  onClose: () => void;
  /** Below the people. */
  children?: ReactNode;
}

/** Sends a message to one person, or to a new group of several; after a refusal the dialog stays as it is. */
export function RecipientsDialog(props: RecipientsDialogProps) {
  const { title, action, content, isReady = true, onSent, onClose, children } = props;
  const t = useText();
  const [people, setPeople] = useState<Contact[]>([]);
  const [clientId] = useState(uuid);
  const message = { ...content, clientId, recipients: people.map(({ id }) => id) };
  return (
    <ActDialog
      title={title}
      act={action}
      wish={people.length > 0 && isReady ? message : null}
      send={(wish) => chatApi.newMessage(wish, { idempotencyKey: clientId })}
      onDone={(sent) => {
        onSent(sent);
        onClose();
      }}
      onClose={onClose}
    >
      <ContactsField label={t('chat.new.to')} people={people} onChange={setPeople} />
      {children}
    </ActDialog>
  );
}
