import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { PATHS } from '@/core/paths';
import { canActOn } from '@/domain/auth/permissions';
import { useCopy } from '@/ui/feedback/useCopy';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { FollowButton } from '@/ui/person/FollowButton';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { CoverUploadButton } from '@/ui/upload/CoverUploadButton';
import { useNameOf } from '../parts/PersonName';
import type { ProfileView } from '../state/requests';
import { useCover } from '../useCover';
import { useProfileActs } from '../useProfile';

/** Actions on the user's own profile. */
function OwnActions() {
  const t = useText();
  const { set } = useCover();
  return (
    <>
      <CoverUploadButton
        label={t('profile.changeCover')}
        onPick={set}
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:camera" />}
      />
      <Button
        component={Link}
        href={PATHS.dashboard.user.account}
        variant="contained"
        startIcon={<Icon name="ph:pencil-simple" />}
      >
        {t('profile.editOwn')}
      </Button>
    </>
  );
}

/** Menu entry that removes the user's cover; an error is shown in a toast. */
function useRemoveCover(): RowAction {
  const t = useText();
  const { remove } = useCover();
  const { run } = useAct();
  const drop = () => void run(remove);
  return { id: 'removeCover', label: t('profile.removeCover'), icon: 'ph:trash', run: drop };
}

interface HeaderActionsProps {
  view: ProfileView;
  isOwn: boolean;
}

function useMenu({ view: { profile }, isOwn }: HeaderActionsProps): RowAction[] {
  const t = useText();
  const name = useNameOf()(profile);
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
  const event = {
    id: 'event',
    label: t('profile.event'),
    icon: 'ph:calendar',
    run: () => createFrom({ target: 'event', values: { title: t('profile.eventWith', { name }) } }),
  };
  const meets = !isOwn && can('calendar.use');
  return [
    copyLink,
    ...(meets ? [event] : []),
    ...(manages ? [edit] : []),
    ...(isOwn && profile.cover !== null ? [removeCover] : []),
  ];
}

/** Actions on a profile: follow, copy link, edit; on the user's own: change it. */
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
