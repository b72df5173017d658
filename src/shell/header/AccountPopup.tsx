import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import NextLink from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH, PATHS } from '@/core/paths';
import type { EndUser } from '@/domain/auth/contract';
import { OwnStatusItem } from '../status/OwnStatusItem';
import { LanguageItems } from './LanguageItems';

const Who = styled('div')(({ theme }) => ({ maxWidth: 280, padding: theme.spacing(1.5, 2) }));
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));
const Name = styled(Line)(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.palette.text.primary,
}));

interface AccountPopupProps {
  user: EndUser;
  anchor: HTMLElement;
  onClose: () => void;
  /** Opens the dialog that changes the status. */
  onStatus: () => void;
  /** Opens the list of contacts. */
  onContacts: () => void;
}

/** Account menu: the signed-in user, links, sign-out. On phones also contacts and languages. */
export function AccountPopup({ user, anchor, onClose, onStatus, onContacts }: AccountPopupProps) {
  const t = useText();
  const { logout } = useAuth();
  const can = useCan();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('shell.header.account') } }}
    >
      <Who role="presentation">
        <Name dir="auto">{user.displayName}</Name>
        <Line dir="ltr">{user.email}</Line>
        <Line>{t(`shell.role.${user.role}`)}</Line>
      </Who>
      <Divider sx={{ borderStyle: 'dashed' }} />
      <OwnStatusItem
        onClick={() => {
          onClose();
          onStatus();
        }}
      />
      <MenuItem component={NextLink} href={LANDING_PATH} onClick={onClose}>
        {t('shell.header.home')}
      </MenuItem>
      <MenuItem component={NextLink} href={PATHS.dashboard.user.account} onClick={onClose}>
        {t('shell.header.accountSettings')}
      </MenuItem>
      <MenuItem component={NextLink} href={PATHS.auth.loginUnprotected} onClick={onClose}>
        {t('shell.header.switchAccount')}
      </MenuItem>
      {phone && can('chat.use') && (
        <MenuItem
          onClick={() => {
            onClose();
            onContacts();
          }}
        >
          {t('shell.header.contacts')}
        </MenuItem>
      )}
      {phone && <Divider sx={{ borderStyle: 'dashed' }} />}
      {phone && <LanguageItems onChosen={onClose} />}
      <Divider sx={{ borderStyle: 'dashed' }} />
      <MenuItem
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        {t('shell.header.signOut')}
      </MenuItem>
    </Menu>
  );
}
