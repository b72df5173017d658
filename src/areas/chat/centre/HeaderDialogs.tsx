import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Conversation } from '@/domain/chat/schemas';
import { AddDialog } from '../new/AddDialog';
import { ChatDialog } from '../parts/ChatDialog';
import { RefusalNote, refusalOf } from '../parts/refusal';
import { useRights } from '../parts/rights';
import { openConversation, renameConversation } from '../state/requests';

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
    if (fault || isBusy) return;
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
      onSubmit={() => void jump()}
      actions={
        <Button type="submit" variant="contained" disabled={fault !== null} loading={isBusy}>
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
        slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </ChatDialog>
  );
}

/** Fields that say their refusal themselves, by both names that a refusal may give them. */
const RENAMED = ['title', 'topic', 'conversation.title', 'conversation.topic'];

/** What is written in the dialog of names, and saving it. Moderators who are no owners give names alone. */
function useRenaming({ conversation, onClose }: Part) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { isOwner } = useRights(conversation);
  const before = {
    title: conversation.title ?? '',
    topic: conversation.topic ?? '',
    isPrivate: conversation.isPrivate,
  };
  const [written, setWritten] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const { title, topic, isPrivate } = written;
  const isReady = conversation.type === 'GROUP' || title.trim() !== '';
  const isChanged = title !== before.title || topic !== before.topic || isPrivate !== before.isPrivate;
  const save = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(null);
    const changes = {
      title: title.trim() || null,
      ...(isOwner && { topic: topic.trim() || null }),
      ...(isOwner && isPrivate !== before.isPrivate && { isPrivate }),
    };
    const { id: conversationId, version } = conversation;
    try {
      await dispatch(renameConversation({ conversationId, version, conversation: changes })).unwrap();
      onClose();
    } catch (refusal) {
      setError(refusal as RequestError);
      setBusy(false);
    }
  };
  const refusal = (field: string) =>
    refusalOf(t, error, field) ?? refusalOf(t, error, `conversation.${field}`);
  const change = (next: Partial<typeof before>) => setWritten({ ...written, ...next });
  return { written, change, error, refusal, isOwner, isReady, isChanged, isBusy, save };
}

/** Another name and topic, and for channels who finds them. */
function RenameDialog({ conversation, onClose }: Part) {
  const t = useText();
  const { written, change, error, refusal, isOwner, isReady, isChanged, isBusy, save } = useRenaming({
    conversation,
    onClose,
  });
  const { title, topic, isPrivate } = written;
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
      <RefusalNote error={error} fields={RENAMED} />
      <TextField
        fullWidth
        label={t('chat.rename.name')}
        value={title}
        error={refusal('title') !== undefined}
        helperText={refusal('title')}
        onChange={(event) => change({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
        sx={{ mt: 1 }}
      />
      {isOwner && (
        <TextField
          fullWidth
          multiline
          label={t('chat.rename.topic')}
          value={topic}
          error={refusal('topic') !== undefined}
          helperText={refusal('topic')}
          onChange={(event) => change({ topic: event.target.value.replaceAll('\n', ' ') })}
          slotProps={{ htmlInput: { maxLength: MAX_TOPIC, dir: 'auto' } }}
          sx={{ mt: 2 }}
        />
      )}
      {isOwner && conversation.type === 'CHANNEL' && (
        <FormControlLabel
          label={t('chat.channels.private')}
          control={
            <Switch checked={isPrivate} onChange={(event) => change({ isPrivate: event.target.checked })} />
          }
          sx={{ mt: 1 }}
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
