import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import type { RequestError } from '@/core/redux/createRequest';
import { ChatDialog } from '../parts/ChatDialog';
import { useChatActs } from '../useChatActs';
import { PeopleField } from './PeopleField';

/** What a new channel is to be, and the making of it. */
function useNewChannel(onMade: (key: string) => void) {
  const { createConversation } = useChatActs();
  const [key] = useState(uuid);
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [people, setPeople] = useState<Contact[]>([]);
  const [error, setError] = useState<RequestError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setError(null);
    try {
      const userIds = people.map(({ id }) => id);
      const about = topic.trim() ? { topic: topic.trim() } : {};
      const channel = { type: 'CHANNEL' as const, title: title.trim(), isPrivate, userIds, ...about };
      const { conversation } = await createConversation({ ...channel, key });
      onMade(conversation.key);
    } catch (refusal) {
      setError(refusal as RequestError);
      setBusy(false);
    }
  };
  return {
    title,
    setTitle,
    topic,
    setTopic,
    isPrivate,
    setPrivate,
    people,
    setPeople,
    error,
    isBusy,
    make,
  };
}

/** A new channel: its name, what it is about, who is in it, and whether all may find it. */
export function NewChannel({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const t = useText();
  const channel = useNewChannel(onMade);
  const { title, setTitle, topic, setTopic, isPrivate, setPrivate, people, setPeople, error } = channel;
  return (
    <ChatDialog
      title={t('chat.channels.new')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={title.trim() === ''}
          loading={channel.isBusy}
          onClick={() => void channel.make()}
        >
          {t('chat.channels.create')}
        </Button>
      }
    >
      <TextField
        fullWidth
        label={t('chat.rename.name')}
        value={title}
        error={error !== null}
        helperText={error ? errorText(t, error) : ' '}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
        sx={{ mt: 1 }}
      />
      <TextField
        fullWidth
        label={t('chat.rename.topic')}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TOPIC, dir: 'auto' } }}
        sx={{ mt: 1, mb: 2 }}
      />
      <FormControlLabel
        label={t('chat.channels.private')}
        control={<Checkbox checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />}
      />
      <PeopleField label={t('chat.channels.people')} people={people} onChange={setPeople} />
    </ChatDialog>
  );
}
