import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { Post } from '@/domain/people/profile/schemas';
import { useOlderComments } from '../useProfile';
import { CommentBox } from './CommentBox';
import { CommentItem } from './CommentItem';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** The comments under a post, the newest at the end; older ones are read when they are asked for. */
export function Comments({ post, boxRef }: { post: Post; boxRef: RefObject<HTMLTextAreaElement | null> }) {
  const t = useText();
  const can = useCan();
  const showOlder = useOlderComments(post.id, post.comments.length, post.commentCount);
  return (
    <>
      {showOlder && (
        <Button size="small" color="inherit" onClick={showOlder} sx={{ justifySelf: 'start' }}>
          {t('profile.comments.all', { count: post.commentCount })}
        </Button>
      )}
      {post.comments.length > 0 && (
        <List aria-label={t('profile.comments.list')}>
          {post.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </List>
      )}
      {can('profile.post') && <CommentBox postId={post.id} inputRef={boxRef} />}
    </>
  );
}
