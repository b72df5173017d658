import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { canActOn } from '@/domain/auth/permissions';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { FollowButton } from '@/ui/person/FollowButton';
import type { RowAction } from '@/ui/table/types';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { useNameOf } from '../parts/PersonName';
import type { ProfileView } from '../state/requests';
import { useProfileActs } from '../useProfile';
import { OwnActions, useRemoveCover } from './OwnActions';

interface HeaderActionsProps {
  view: ProfileView;
  isOwn: boolean;
}

function useMenu({ view: { profile }, isOwn }: HeaderActionsProps): RowAction[] {
  const t = useText();
  const router = useRouter();
  const can = useCan();
  const copy = useCopy();
  const { user } = useAuth();
  const removeCover = useRemoveCover();
  const path = PATHS.dashboard.user.person(profile.username);
  const manages = !isOwn && can('users.manage') && canActOn(user, profile);
  const copyLink = {
    id: 'copy',
    label: t('profile.copyLink'),
    icon: 'ph:link',
    run: () => void copy(`${window.location.origin}${path}`),
  };
  const edit = {
    id: 'edit',
    label: t('profile.edit'),
    icon: 'ph:note-pencil',
    run: () => void router.push(PATHS.dashboard.user.edit(profile.username)),
  };
  return [copyLink, ...(manages ? [edit] : []), ...(isOwn && profile.cover !== null ? [removeCover] : [])];
}

/** What can be done with a profile: follow it, copy its link, edit it; one's own: change it. */
export function HeaderActions({ view, isOwn }: HeaderActionsProps) {
  const t = useText();
  const can = useCan();
  const { follow } = useProfileActs();
  const { profile, isFollowed } = view;
  const name = useNameOf()(profile);
  const actions = useMenu({ view, isOwn });
  return (
    <>
      {!isOwn && can('profile.post') && (
        <FollowButton name={name} isFollowed={isFollowed} onChange={(wanted) => follow(profile.id, wanted)} />
      )}
      {!isOwn && can('chat.use') && (
        <Button
          component={Link}
          href={PATHS.dashboard.chat.conversation(profile.username)}
          prefetch={false}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:chat-circle" />}
        >
          {t('profile.message')}
        </Button>
      )}
      {isOwn && <OwnActions />}
      <MoreMenu label={t('profile.menu', { name })} actions={actions} />
    </>
  );
}
