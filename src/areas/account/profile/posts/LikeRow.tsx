import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Post } from '@/domain/people/profile/schemas';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { Face } from '../parts/Face';
import { useNameOf } from '../parts/PersonName';
import { useProfileActs } from '../useProfile';

function Likers({ post }: { post: Post }) {
  const t = useText();
  const { list } = useFormat();
  const nameOf = useNameOf();
  if (post.likers.length === 0) return null;
  const names = list(post.likers.map(nameOf));
  return (
    <Tooltip title={names}>
      <AvatarGroup
        max={5}
        role="img"
        aria-label={t('profile.post.likedBy', { names })}
        sx={{ '& .MuiAvatar-root': { width: 32, height: 32 } }}
      >
        {post.likers.map((person) => (
          <Avatar key={person.id} component="span">
            <Face person={person} size={32} />
          </Avatar>
        ))}
      </AvatarGroup>
    </Tooltip>
  );
}

function LikeButton({ post }: { post: Post }) {
  const t = useText();
  const { number } = useFormat();
  const can = useCan();
  const { like } = useProfileActs();
  const count = number(post.likeCount);
  if (!can('profile.post'))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mx: 1 }}>
        {t('profile.post.likes', { count: post.likeCount })}
      </Typography>
    );
  return (
    <Button
      color={post.isLiked ? 'error' : 'inherit'}
      aria-pressed={post.isLiked}
      startIcon={<Icon name={post.isLiked ? 'ph:heart-fill' : 'ph:heart'} />}
      onClick={() => like(post.id, !post.isLiked)}
    >
      {t('profile.post.like')} {count}
    </Button>
  );
}

interface LikeRowProps {
  post: Post;
  onComment: () => void;
  /** Share actions of the post. */
  sharing: RowAction[];
}

/** Like button with the count and at most four faces, a button to the comments, and Share. */
export function LikeRow({ post, onComment, sharing }: LikeRowProps) {
  const t = useText();
  const can = useCan();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <LikeButton post={post} />
      <Likers post={post} />
      <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
        {can('profile.post') && (
          <IconButton size="small" aria-label={t('profile.post.comment')} onClick={onComment}>
            <Icon name="ph:chat-circle" />
          </IconButton>
        )}
        <MoreMenu label={t('profile.post.share')} icon="ph:share-network" actions={sharing} />
      </Stack>
    </Stack>
  );
}
