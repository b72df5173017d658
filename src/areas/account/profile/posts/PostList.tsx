import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { useNewPosts, usePosts, type Wall } from '../usePosts';
import { NewPosts } from './NewPosts';
import { PostCard } from './PostCard';
import { PostSkeleton } from './PostSkeleton';

interface PostListProps {
  wall: Wall;
  /** Whose page it is. */
  ownerId: string;
  isOwn: boolean;
  /** A post that stands above the list already. */
  without: string | undefined;
}

function NoPosts({ isOwn, feed }: { isOwn: boolean; feed: Wall['feed'] }) {
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

/** Posts, the newest first; the list goes on when its end comes near, and says when others have come. */
export function PostList({ wall, ownerId, isOwn, without }: PostListProps) {
  const { rows: posts, isRead, isLoading, error, more, reload } = usePosts(wall);
  const top = useRef<HTMLDivElement>(null);
  const count = useNewPosts(wall, ownerId);
  const showNew = () => {
    reload();
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} tabIndex={-1} style={{ scrollMarginBlockStart: 96, outline: 'none' }}>
      <NewPosts count={count} onShow={showNew} />
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={error}
        isEmpty={isRead && posts.length === 0}
        skeleton={<PostSkeleton />}
        empty={<NoPosts isOwn={isOwn} feed={wall.feed} />}
        onRetry={reload}
      >
        <Stack sx={{ gap: 3 }}>
          {posts.map((post) => post.id !== without && <PostCard key={post.id} post={post} />)}
          <MoreButton onMore={more} isLoading={isLoading} />
        </Stack>
      </Async>
    </div>
  );
}
