import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { MAX_COMMENT } from '@/domain/people/profile/limits';
import type { Comment } from '@/domain/people/profile/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { Face } from '../parts/Face';
import { LinkedText } from '../parts/LinkedText';
import { PersonName, useNameOf } from '../parts/PersonName';
import { TextArea } from '../parts/TextArea';
import { useProfileActs } from '../useProfile';
import { ChangedElsewhere } from './ChangedElsewhere';

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** Edits the user's own comment; after a refusal the typed text stays. */
function CommentEditor({ comment, onDone }: CommentEditorProps) {
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

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: theme.spacing(1.5),
}));

const Bubble = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 1.5),
  borderRadius: Number(theme.shape.borderRadius) * 1.5,
  backgroundColor: theme.palette.background.neutral,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1) },
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

function useCommentMenu(comment: Comment, onEdit: () => void) {
  const t = useText();
  const { user } = useAuth();
  const can = useCan();
  const { deleteComment, restoreComment } = useProfileActs();
  if (comment.author.id !== user?.id || !can('profile.post')) return [];
  const remove = async () => {
    await deleteComment(comment.postId, comment.id);
    toastUndo(t('profile.comments.deleted'), async () => restoreComment(comment.id));
  };
  return [
    { id: 'edit', label: t('profile.post.edit'), icon: 'ph:pencil-simple', run: onEdit },
    // Already reported by a toast.
    {
      id: 'delete',
      label: t('profile.post.delete'),
      icon: 'ph:trash',
      run: () => void remove().catch(() => undefined),
    },
  ];
}

/** One comment; its author can edit and delete it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const t = useText();
  const [isEdited, setEdited] = useState(false);
  const actions = useCommentMenu(comment, () => setEdited(true));
  const name = useNameOf()(comment.author);
  return (
    <Row>
      <Face person={comment.author} size={32} />
      {isEdited ? (
        <CommentEditor comment={comment} onDone={() => setEdited(false)} />
      ) : (
        <Bubble>
          <div>
            <PersonName person={comment.author} />
            <RelativeTime value={comment.createdAt} />
          </div>
          <LinkedText text={comment.message} />
        </Bubble>
      )}
      {!isEdited && <MoreMenu label={t('profile.comments.menu', { name })} actions={actions} />}
    </Row>
  );
}
