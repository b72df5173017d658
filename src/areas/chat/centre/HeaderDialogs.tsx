import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { MAX_TITLE, MAX_TOPIC } from '@/domain/chat/limits';
import type { Conversation } from '@/domain/chat/schemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { AddDialog } from '../new/AddDialog';
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
  const fault = !/^\d{4}-\d{2}-\d{2}$/.test(day) ? 'invalid' : day > today() ? 'future' : null;
  return (
    <ActDialog
      title={t('chat.jump.title')}
      act={t('chat.jump.go')}
      wish={fault ? null : { conversationKey: conversation.key, at: day }}
      send={(wish) => dispatch(openConversation(wish)).unwrap()}
      onClose={onClose}
    >
      <TextField
        type="date"
        fullWidth
        label={t('chat.jump.day')}
        value={day}
        error={fault !== null}
        helperText={fault && t(`chat.jump.${fault}`)}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </ActDialog>
  );
}

/** Changes name and topic, and the visibility of channels. Moderators who are no owners change the name only. */
function RenameDialog({ conversation, onClose }: Part) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { isOwner } = useRights(conversation);
  const { id: conversationId, version, type } = conversation;
  const [title, setTitle] = useState(conversation.title ?? '');
  const [topic, setTopic] = useState(conversation.topic ?? '');
  const [isPrivate, setPrivate] = useState(conversation.isPrivate);
  const changes = {
    title: title.trim() || null,
    ...(isOwner && { topic: topic.trim() || null }),
    ...(isOwner && isPrivate !== conversation.isPrivate && { isPrivate }),
  };
  const isReady = type === 'GROUP' || changes.title !== null;
  return (
    <ActDialog
      title={t('chat.rename.title')}
      act={t('chat.rename.save')}
      part="conversation"
      wish={isReady ? { conversationId, version, conversation: changes } : null}
      send={(wish) => dispatch(renameConversation(wish)).unwrap()}
      onClose={onClose}
      unsaved={isPrivate !== conversation.isPrivate}
    >
      {(codes) => (
        <>
          <TextInput
            label={t('chat.rename.name')}
            value={title}
            maxLength={MAX_TITLE}
            code={codes['title']}
            onChange={setTitle}
          />
          {isOwner && (
            <TextInput
              label={t('chat.rename.topic')}
              value={topic}
              rows={1}
              maxLength={MAX_TOPIC}
              code={codes['topic']}
              onChange={(text) => setTopic(text.replaceAll('\n', ' '))}
            />
          )}
          {isOwner && type === 'CHANNEL' && (
            <FormControlLabel
              label={t('chat.channels.private')}
              sx={{ marginInlineStart: -0.5 }}
              control={<Switch checked={isPrivate} onChange={(_event, isOn) => setPrivate(isOn)} />}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

/** The dialogs of "More actions". */
export function HeaderDialogs({ kind, ...part }: HeaderDialogProps) {
  if (kind === 'jump') return <JumpDialog {...part} />;
  return kind === 'rename' ? <RenameDialog {...part} /> : <AddDialog {...part} />;
}
