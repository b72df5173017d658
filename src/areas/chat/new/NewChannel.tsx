import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { uuid } from '@/core/uuid';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import { ChatDialog } from '../parts/ChatDialog';
import { RefusalNote, refusalOf } from '../parts/refusal';
import { useChatActs } from '../useChatActs';
import { PeopleField } from './PeopleField';

const NOTHING = { title: '', topic: '', isPrivate: false, people: [] as Contact[] };

/** What a new channel is to be, and the making of it. */
function useNewChannel(onMade: (key: string) => void) {
  const { createConversation } = useChatActs();
  const [key, setKey] = useState(uuid);
  const [channel, setChannel] = useState(NOTHING);
  const [error, setError] = useState<RequestError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, topic, isPrivate, people } = channel;
  const isReady = title.trim() !== '';
  const make = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { conversation } = await createConversation({
        key,
        type: 'CHANNEL',
        title: title.trim(),
        isPrivate,
        userIds: people.map(({ id }) => id),
        ...(topic.trim() && { topic: topic.trim() }),
      });
      onMade(conversation.key);
    } catch (refusal) {
      setError(refusal as RequestError);
      // What is changed now is another request.
      if ((refusal as RequestError).status !== 0) setKey(uuid());
      setBusy(false);
    }
  };
  return {
    channel,
    set: (changes: Partial<typeof NOTHING>) => setChannel({ ...channel, ...changes }),
    isChanged: title !== '' || topic !== '' || people.length > 0,
    error,
    isBusy,
    isReady,
    make,
  };
}

interface NewChannelProps {
  onClose: () => void;
  onMade: (key: string) => void;
}

/** A new channel: its name, what it is about, who is in it, and whether all may find it. */
export function NewChannel({ onClose, onMade }: NewChannelProps) {
  const t = useText();
  const { channel, set, isChanged, error, isBusy, isReady, make } = useNewChannel(onMade);
  const titleRefusal = refusalOf(t, error, 'title');
  const topicRefusal = refusalOf(t, error, 'topic');
  return (
    <ChatDialog
      title={t('chat.channels.new')}
      onClose={onClose}
      unsaved={isChanged}
      onSubmit={() => void make()}
      actions={
        <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
          {t('chat.channels.create')}
        </Button>
      }
    >
      <RefusalNote error={error} fields={['title', 'topic']} />
      <TextField
        fullWidth
        required
        label={t('chat.rename.name')}
        value={channel.title}
        error={titleRefusal !== undefined}
        helperText={titleRefusal}
        onChange={(event) => set({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
        sx={{ mt: 1 }}
      />
      <TextField
        fullWidth
        label={t('chat.rename.topic')}
        value={channel.topic}
        error={topicRefusal !== undefined}
        helperText={topicRefusal}
        onChange={(event) => set({ topic: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_TOPIC, dir: 'auto' } }}
        sx={{ mt: 2 }}
      />
      <FormControlLabel
        label={t('chat.channels.private')}
        control={<Switch checked={channel.isPrivate} onChange={(_event, isPrivate) => set({ isPrivate })} />}
        sx={{ my: 1.5 }}
      />
      <PeopleField
        label={t('chat.channels.people')}
        people={channel.people}
        onChange={(people) => set({ people })}
      />
    </ChatDialog>
  );
}
