import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_COMMENT } from '@/domain/people/profile/limits';
import type { Comment } from '@/domain/people/profile/schemas';
import { TextArea } from '../parts/TextArea';
import { useProfileActs } from '../useProfile';
import { ChangedElsewhere } from './ChangedElsewhere';

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** Changes the text of an own comment; a refusal leaves what was typed. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const t = useText();
  const { updateComment } = useProfileActs();
  const [read, setRead] = useState(comment);
  const [text, setText] = useState(comment.message);
  const [isSending, setSending] = useState(false);
  const isReady = text.trim() !== '' && !isSending;

  function takeTheirs() {
    setRead(comment);
    setText(comment.message);
  }
  async function send() {
    if (!isReady) return;
    setSending(true);
    try {
      await updateComment({ commentId: comment.id, version: comment.version, message: text });
      onDone();
    } catch {
      setSending(false);
    }
  }
  return (
    <Stack sx={{ gap: 1, gridColumn: 'span 2' }}>
      {comment.version > read.version && <ChangedElsewhere text={comment.message} onTake={takeTheirs} />}
      <TextArea
        startsEditing
        label={t('profile.comments.box')}
        value={text}
        onChange={setText}
        maxLength={MAX_COMMENT}
        onSend={() => void send()}
        onCancel={onDone}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" color="inherit" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button size="small" variant="contained" disabled={!isReady} onClick={() => void send()}>
          {t('profile.post.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
