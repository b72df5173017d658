import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { usePosts } from '../useProfile';
import { PostCard } from './PostCard';
import { PostSkeleton } from './PostSkeleton';

interface PostListProps {
  name: string;
  isOwn: boolean;
  feed: 'own' | 'following';
  /** A post that stands above the list already. */
  without: string | undefined;
}

function NoPosts({ isOwn, feed }: Pick<PostListProps, 'isOwn' | 'feed'>) {
  const t = useText();
  const about = feed === 'following' ? 'following' : isOwn ? 'own' : 'others';
  return (
    <EmptyState
      icon="ph:newspaper-clipping"
      title={t(`profile.empty.${about}`)}
      {...(about !== 'others' && { text: t(`profile.emptyText.${about}`) })}
    />
  );
}

/** Posts, the newest first; the list goes on when its end comes near. */
export function PostList({ name, isOwn, feed, without }: PostListProps) {
  const { rows: posts, isRead, isLoading, error, more, reload } = usePosts(name, feed);
  return (
    <Async
      isLoading={isLoading}
      hasContent={isRead}
      error={error}
      isEmpty={isRead && posts.length === 0}
      skeleton={<PostSkeleton />}
      empty={<NoPosts isOwn={isOwn} feed={feed} />}
      onRetry={reload}
    >
      <Stack sx={{ gap: 3 }}>
        {posts.map((post) => post.id !== without && <PostCard key={post.id} post={post} />)}
        <MoreButton onMore={more} isLoading={isLoading} />
      </Stack>
    </Async>
  );
}
