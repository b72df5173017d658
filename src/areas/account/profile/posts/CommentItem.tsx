import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import type { Comment } from '@/domain/people/profile/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { Face } from '../parts/Face';
import { LinkedText } from '../parts/LinkedText';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { PersonName, useNameOf } from '../parts/PersonName';
import { useProfileActs } from '../useProfile';
import { CommentEditor } from './CommentEditor';

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
    // A refusal toasts by itself.
    {
      id: 'delete',
      label: t('profile.post.delete'),
      icon: 'ph:trash',
      run: () => void remove().catch(() => undefined),
    },
  ];
}

/** One comment; one's own can be changed and deleted. */
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
