import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { useLinkedPost } from '../useProfile';
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
  const isThere = post !== null;
  useEffect(() => {
    if (isThere) document.querySelector(`#post-${CSS.escape(postId)}`)?.scrollIntoView({ block: 'center' });
  }, [isThere, postId]);
  if (!post) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      <PostCard post={post} isMarked />
      <Button color="inherit" size="small" onClick={onLeave} sx={{ alignSelf: 'center' }}>
        {t('profile.post.showOthers')}
      </Button>
    </Stack>
  );
}
