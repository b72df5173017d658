import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useChatActs } from '../useChatActs';
import { ContactsField } from './ContactsField';

const NOTHING = { title: '', topic: '', isPrivate: false, people: [] as Contact[] };

interface NewChannelProps {
  onClose: () => void;
  onMade: (key: string) => void;
}

/** A new channel: name, topic, members, and whether it is public. */
export function NewChannel({ onClose, onMade }: NewChannelProps) {
  const t = useText();
  const { createConversation } = useChatActs();
  const [channel, setChannel] = useState(NOTHING);
  const set = (changes: Partial<typeof NOTHING>) => setChannel({ ...channel, ...changes });
  const { title, topic, isPrivate, people } = channel;
  const wish = {
    type: 'CHANNEL' as const,
    title: title.trim(),
    isPrivate,
    userIds: people.map(({ id }) => id),
    ...(topic.trim() && { topic: topic.trim() }),
  };
  return (
    <ActDialog
      title={t('chat.channels.new')}
      act={t('chat.channels.create')}
      wish={wish.title === '' ? null : wish}
      send={(wanted, { idempotencyKey: key }) => createConversation({ key, ...wanted })}
      onDone={({ conversation }) => onMade(conversation.key)}
      onClose={onClose}
      unsaved={people.length > 0}
    >
      {(codes) => (
        <>
          <TextInput
            label={t('chat.rename.name')}
            value={title}
            maxLength={MAX_TITLE}
            code={codes['title']}
            onChange={(text) => set({ title: text })}
          />
          <TextInput
            label={t('chat.rename.topic')}
            value={topic}
            maxLength={MAX_TOPIC}
            code={codes['topic']}
            onChange={(text) => set({ topic: text })}
          />
          <FormControlLabel
            label={t('chat.channels.private')}
            sx={{ marginInlineStart: -0.5 }}
            control={<Switch checked={isPrivate} onChange={(_event, isOn) => set({ isPrivate: isOn })} />}
          />
          <ContactsField
            label={t('chat.channels.people')}
            people={people}
            onChange={(chosen) => set({ people: chosen })}
          />
        </>
      )}
    </ActDialog>
  );
}
