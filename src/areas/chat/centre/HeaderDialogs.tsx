import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Conversation } from '@/domain/chat/schemas';
import { AddDialog } from '../new/AddDialog';
import { ChatDialog } from '../parts/ChatDialog';
import { refusalOf } from '../parts/refusal';
import { openConversation } from '../state/requests';
import { useChatActs } from '../useChatActs';

/** Props of `HeaderDialogs`. */
export interface HeaderDialogProps {
  kind: 'jump' | 'rename' | 'add';
  conversation: Conversation;
  onClose: () => void;
}

type Part = Omit<HeaderDialogProps, 'kind'>;

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Goes to the first message of a day, or to the next one that there is. */
function JumpDialog({ conversation, onClose }: Part) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [day, setDay] = useState(today);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today();
  const jump = () => {
    void dispatch(openConversation({ conversationKey: conversation.key, at: day }));
    onClose();
  };
  return (
    <ChatDialog
      title={t('chat.jump.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!isDay} onClick={jump}>
          {t('chat.jump.go')}
        </Button>
      }
    >
      <TextField
        type="date"
        fullWidth
        label={t('chat.jump.day')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </ChatDialog>
  );
}

/** Another name and topic. */
function RenameDialog({ conversation, onClose }: Part) {
  const t = useText();
  const { updateConversation } = useChatActs();
  const [title, setTitle] = useState(conversation.title ?? '');
  const [topic, setTopic] = useState(conversation.topic ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const isReady = conversation.type === 'GROUP' || title.trim() !== '';
  const isChanged = title !== (conversation.title ?? '') || topic !== (conversation.topic ?? '');
  const titleRefusal = refusalOf(t, error, 'title') ?? refusalOf(t, error, 'conversation.title');
  const topicRefusal = refusalOf(t, error, 'topic') ?? refusalOf(t, error, 'conversation.topic');
  const save = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    const changes = { title: title.trim() || null, topic: topic.trim() || null };
    const { id: conversationId, version } = conversation;
    try {
      await updateConversation({ conversationId, version, conversation: changes });
      onClose();
    } catch (refusal) {
      setError(refusal as RequestError);
      setBusy(false);
    }
  };
  return (
    <ChatDialog
      title={t('chat.rename.title')}
      onClose={onClose}
      unsaved={isChanged}
      onSubmit={() => void save()}
      actions={
        <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
          {t('chat.rename.save')}
        </Button>
      }
    >
      <TextField
        fullWidth
        label={t('chat.rename.name')}
        value={title}
        error={titleRefusal !== undefined}
        helperText={titleRefusal}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
        sx={{ mt: 1 }}
      />
      <TextField
        fullWidth
        multiline
        label={t('chat.rename.topic')}
        value={topic}
        error={topicRefusal !== undefined}
        helperText={topicRefusal}
        onChange={(event) => setTopic(event.target.value.replaceAll('\n', ' '))}
        slotProps={{ htmlInput: { maxLength: MAX_TOPIC, dir: 'auto' } }}
        sx={{ mt: 2 }}
      />
    </ChatDialog>
  );
}

/** What "More actions" opens over the page. */
export function HeaderDialogs({ kind, ...part }: HeaderDialogProps) {
  if (kind === 'jump') return <JumpDialog {...part} />;
  return kind === 'rename' ? <RenameDialog {...part} /> : <AddDialog {...part} />;
}
