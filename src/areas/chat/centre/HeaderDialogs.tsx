import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { MAX_PEOPLE, MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { PeopleField } from '../new/PeopleField';
import { ChatDialog } from '../parts/ChatDialog';
import { useRights } from '../parts/rights';
import { loadParticipants, openConversation } from '../state/requests';
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
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const fault = !/^\d{4}-\d{2}-\d{2}$/.test(day) ? 'invalid' : day > today() ? 'future' : null;
  const jump = async () => {
    if (fault) return;
    setBusy(true);
    setRefusal(null);
    try {
      await dispatch(openConversation({ conversationKey: conversation.key, at: day })).unwrap();
      onClose();
    } catch (error) {
      setRefusal(error as RequestError);
      setBusy(false);
    }
  };
  return (
    <ChatDialog
      title={t('chat.jump.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={fault !== null} loading={isBusy} onClick={() => void jump()}>
          {t('chat.jump.go')}
        </Button>
      }
    >
      <TextField
        type="date"
        fullWidth
        label={t('chat.jump.day')}
        value={day}
        error={fault !== null || refusal !== null}
        helperText={fault ? t(`chat.jump.${fault}`) : refusal && errorText(t, refusal)}
        onChange={(event) => setDay(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void jump();
        }}
        slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </ChatDialog>
  );
}

/** Another name and topic, and for channels who finds them. Moderators who are no owners give names alone. */
function RenameDialog({ conversation, onClose }: Part) {
  const t = useText();
  const { updateConversation } = useChatActs();
  const [title, setTitle] = useState(conversation.title ?? '');
  const [topic, setTopic] = useState(conversation.topic ?? '');
  const [isPrivate, setPrivate] = useState(conversation.isPrivate);
  const { isOwner } = useRights(conversation);
  const [isBusy, setBusy] = useState(false);
  const isChannel = conversation.type === 'CHANNEL';
  const isReady = !isChannel || title.trim() !== '';
  const save = async () => {
    setBusy(true);
    const changes = {
      title: title.trim() || null,
      ...(isOwner && { topic: topic.trim() || null }),
      ...(isOwner && isPrivate !== conversation.isPrivate && { isPrivate }),
    };
    const { id: conversationId, version } = conversation;
    try {
      await updateConversation({ conversationId, version, conversation: changes });
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <ChatDialog
      title={t('chat.rename.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={() => void save()}>
          {t('chat.rename.save')}
        </Button>
      }
    >
      <TextField
        fullWidth
        label={t('chat.rename.name')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
        sx={{ mt: 1 }}
      />
      {isOwner && (
        <TextField
          fullWidth
          multiline
          label={t('chat.rename.topic')}
          value={topic}
          onChange={(event) => setTopic(event.target.value.replaceAll('\n', ' '))}
          slotProps={{ htmlInput: { maxLength: MAX_TOPIC, dir: 'auto' } }}
          sx={{ mt: 2 }}
        />
      )}
      {isOwner && isChannel && (
        <FormControlLabel
          label={t('chat.channels.private')}
          control={<Checkbox checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />}
          sx={{ mt: 1 }}
        />
      )}
    </ChatDialog>
  );
}

/** More people, with or without what was said before. */
function AddDialog({ conversation, onClose }: Part) {
  const t = useText();
  const { addMembers } = useChatActs();
  const dispatch = useAppDispatch();
  const { key, participantCount } = conversation;
  const participants = useAppSelector(({ chat }) => chat.participants);
  const isKnown = participants.length >= Math.min(participantCount, MAX_PEOPLE);
  useEffect(() => {
    if (!isKnown) void dispatch(loadParticipants({ conversationKey: key, limit: MAX_PEOPLE }));
  }, [dispatch, isKnown, key]);
  const [people, setPeople] = useState<Contact[]>([]);
  const [includeHistory, setHistory] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      await addMembers({
        conversationId: conversation.id,
        userIds: people.map(({ id }) => id),
        includeHistory,
      });
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <ChatDialog
      title={t('chat.add.title')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={people.length === 0}
          loading={isBusy}
          onClick={() => void add()}
        >
          {t('chat.add.save')}
        </Button>
      }
    >
      <PeopleField
        label={t('chat.new.to')}
        people={people}
        onChange={setPeople}
        without={new Set(participants.map(({ id }) => id))}
      />
      {conversation.type === 'GROUP' && (
        <FormControlLabel
          label={t('chat.add.history')}
          control={
            <Checkbox checked={includeHistory} onChange={(event) => setHistory(event.target.checked)} />
          }
        />
      )}
    </ChatDialog>
  );
}

/** What "More actions" opens over the page. */
export function HeaderDialogs({ kind, ...part }: HeaderDialogProps) {
  if (kind === 'jump') return <JumpDialog {...part} />;
  return kind === 'rename' ? <RenameDialog {...part} /> : <AddDialog {...part} />;
}
