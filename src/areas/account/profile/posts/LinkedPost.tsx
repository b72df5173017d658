import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { useLinkedPost } from '../usePosts';
import { PostCard } from './PostCard';

interface LinkedPostProps {
  postId: string;
  /** Leaves the single post for the list. */
  onLeave: () => void;
}

/** The post that a link points at, marked, above all others. */
export function LinkedPost({ postId, onLeave }: LinkedPostProps) {
  const t = useText();
  const post = useLinkedPost(postId);
  const isThere = post !== null && post !== 'missing';
  useEffect(() => {
    if (isThere) document.querySelector(`#post-${CSS.escape(postId)}`)?.scrollIntoView({ block: 'center' });
  }, [isThere, postId]);
  if (!post) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {post === 'missing' ? (
        <Notice tone="info">{t('profile.post.missing')}</Notice>
      ) : (
        <PostCard post={post} isMarked />
      )}
      <Button color="inherit" size="small" onClick={onLeave} sx={{ alignSelf: 'center' }}>
        {t('profile.post.showOthers')}
      </Button>
    </Stack>
  );
}
