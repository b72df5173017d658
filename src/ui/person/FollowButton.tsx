import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

interface FollowButtonProps {
  name: string;
  isFollowed: boolean;
  size?: 'small' | 'medium';
  onChange: (wanted: boolean) => void;
}

/** Follows or unfollows a person, and shows the current state. */
export function FollowButton({ name, isFollowed, size = 'medium', onChange }: FollowButtonProps) {
  const t = useText();
  return (
    <Button
      size={size}
      variant={isFollowed ? 'soft' : 'contained'}
      color={isFollowed ? 'success' : 'inherit'}
      aria-pressed={isFollowed}
      startIcon={<Icon name={isFollowed ? 'ph:check' : 'ph:user-plus'} size={18} />}
      onClick={() => onChange(!isFollowed)}
    >
      {t(isFollowed ? 'person.follow.following' : 'person.follow.follow')}{' '}
      <VisuallyHidden>
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </Button>
  );
}
