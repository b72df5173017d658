import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { MoreButton } from '@/ui/table/MoreButton';
import { useNewPosts, usePosts, type Wall } from '../usePosts';
import { PostCard } from './PostCard';

/** Takes no space, so that nothing shifts when it appears; sticks below the page header. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 104,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  blockSize: 0,
  // On the edge of the first card, so that it hides no name.
  '& > button': {
    alignSelf: 'start',
    flexShrink: 0,
    boxShadow: theme.shadows[8],
    transform: 'translateY(-50%)',
  },
}));

/** Announces new posts and shows them when clicked. */
function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText();
  return (
    <Sticky role="status">
      {count > 0 && (
        <Button variant="contained" size="small" startIcon={<Icon name="ph:arrow-up" />} onClick={onShow}>
          {t('profile.post.new', { count })}
        </Button>
      )}
    </Sticky>
  );
}

function PostSkeleton() {
  return (
    <Stack aria-hidden sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  );
}

interface PostListProps {
  wall: Wall;
  /** Owner of the page. */
  ownerId: string;
  isOwn: boolean;
  /** A post already shown above the list. */
  without: string | undefined;
}

function NoPosts({ isOwn, feed }: { isOwn: boolean; feed: Wall['feed'] }) {
  const t = useText();
  const mayPost = useCan()('profile.post');
  const about = feed === 'following' ? 'following' : isOwn && mayPost ? 'own' : 'others';
  return (
    <EmptyState
      icon="ph:newspaper-clipping"
      title={t(`profile.empty.${about}`)}
      {...(about !== 'others' && { text: t(`profile.emptyText.${about}`) })}
    />
  );
}

/** Posts, newest first; loads more near the end, and announces new ones. */
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
