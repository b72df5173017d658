import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { MAX_PEOPLE } from '@/domain/chat/limits';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { chatApi } from '../api';
import { ActDialog } from '@/ui/form/ActDialog';
import { useChatActs } from '../useChatActs';
import { ContactsField } from './ContactsField';

interface AddDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The members of a conversation: they are not offered. */
function useMembers({ key }: Conversation): ReadonlySet<string> {
  const { data } = useRead(key, (signal) =>
    chatApi.participants({ conversationKey: key, limit: MAX_PEOPLE }, { signal }),
  );
  return new Set(data?.participants.map(({ id }) => id));
}

/** Adds people, with or without the history. Source: chat, section 4. */
export function AddDialog({ conversation, onClose }: AddDialogProps) {
  const t = useText();
  const { addMembers } = useChatActs();
  const without = useMembers(conversation);
  const [people, setPeople] = useState<Contact[]>([]);
  const [includeHistory, setHistory] = useState(false);
  const isReady = people.length > 0;
  const wish = { conversationId: conversation.id, userIds: people.map(({ id }) => id), includeHistory };
  return (
    <ActDialog
      title={t('chat.add.title')}
      act={t('chat.add.save')}
      wish={isReady ? wish : null}
      send={addMembers}
      // The toast of the request has said why.
      onRefused={() => true}
      onClose={onClose}
      unsaved={isReady}
    >
      <ContactsField label={t('chat.new.to')} people={people} onChange={setPeople} without={without} />
      {conversation.type === 'GROUP' && (
        <FormControlLabel
          label={t('chat.add.history')}
          control={
            <Checkbox checked={includeHistory} onChange={(event) => setHistory(event.target.checked)} />
          }
        />
      )}
    </ActDialog>
  );
}
