import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import NextLink from 'next/link';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH, PATHS } from '@/core/paths';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
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

/** The avatar: who is signed in, where to go, and the way out. On phones it holds the languages too. */
export function AccountMenu() {
  const t = useText();
  const { user, logout } = useAuth();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!user) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.header.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar name={user.displayName} size={36} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('shell.header.account') } }}
      >
        <Who role="presentation">
          <Name dir="auto">{user.displayName}</Name>
          <Line dir="ltr">{user.email}</Line>
          <Line>{t(`shell.role.${user.role}`)}</Line>
        </Who>
        <Divider sx={{ borderStyle: 'dashed' }} />
        <MenuItem component={NextLink} href={LANDING_PATH} onClick={close}>
          {t('shell.header.home')}
        </MenuItem>
        <MenuItem component={NextLink} href={PATHS.auth.loginUnprotected} onClick={close}>
          {t('shell.header.switchAccount')}
        </MenuItem>
        {phone && <Divider sx={{ borderStyle: 'dashed' }} />}
        {phone && <LanguageItems onChosen={close} />}
        <Divider sx={{ borderStyle: 'dashed' }} />
        <MenuItem
          onClick={() => {
            close();
            void logout();
          }}
        >
          {t('shell.header.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
