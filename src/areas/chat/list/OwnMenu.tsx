import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useOwnStatus } from '@/core/live/useLive';
import { useSetOwnStatus } from '@/core/live/useSetOwnStatus';
import { PATHS } from '@/core/paths';
import { toRequestError } from '@/core/redux/createRequest';
import { CHOSEN_STATUSES, type ChosenStatus } from '@/domain/live/presence';
import { toast } from '@/ui/feedback/toast';
import { StatusDot } from '@/ui/person/StatusDot';

const Who = styled('li')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(1, 2),
  '& bdi': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Word = styled('span')(({ theme }) => ({ marginInlineStart: theme.spacing(1) }));
const Line = () => <Divider component="li" sx={{ borderStyle: 'dashed' }} />;

/** Props of `OwnMenu`. */
export interface OwnMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  /** Called to enter a status text and its end. */
  onText: () => void;
}

/** Sets another status at once; a refusal is shown as a toast. */
function useStatusChoice(): (status: ChosenStatus) => Promise<void> {
  const t = useText();
  const own = useOwnStatus();
  const choose = useSetOwnStatus();
  return async (status) => {
    try {
      await choose({ status, text: own?.statusText ?? '' });
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
    }
  };
}

/** The current user's status, a status text, links to profile and settings. Source: chat, section 3.1. */
export function OwnMenu({ anchor, onClose, onText }: OwnMenuProps) {
  const t = useText();
  const { user, logout } = useAuth();
  const own = useOwnStatus();
  const choose = useStatusChoice();
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('presence.title') } }}
    >
      <Who role="presentation">
        <bdi>{user?.displayName}</bdi>
        <small dir="ltr">{user?.email}</small>
      </Who>
      <Line />
      {CHOSEN_STATUSES.map((status) => (
        <MenuItem
          key={status}
          role="menuitemradio"
          aria-checked={(own?.chosen ?? 'online') === status}
          selected={(own?.chosen ?? 'online') === status}
          onClick={closing(() => void choose(status))}
        >
          <StatusDot silent status={status === 'invisible' ? 'offline' : status} />
          <Word>{t(`person.status.${status}`)}</Word>
        </MenuItem>
      ))}
      <MenuItem onClick={closing(onText)}>
        <bdi>{own?.statusText ?? t('presence.text')}</bdi>…
      </MenuItem>
      <Line />
      <MenuItem component={NextLink} href={PATHS.dashboard.user.profile} onClick={onClose}>
        {t('chat.own.profile')}
      </MenuItem>
      <MenuItem component={NextLink} href={PATHS.dashboard.user.account} onClick={onClose}>
        {t('chat.own.settings')}
      </MenuItem>
      <Line />
      <MenuItem onClick={closing(() => void logout())}>{t('chat.own.signOut')}</MenuItem>
    </Menu>
  );
}
