import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { SIZES } from '@/ui/theme/tokens';
import { Logo } from '../Logo';
import type { NavGroup } from '../navigation';
import { NavVertical } from './NavVertical';

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  justifyContent: 'space-between',
  padding: theme.spacing(2, 1.5, 2, 2.5),
}));

/** The navigation of small screens; closes when a page was chosen. */
export function NavDrawer({ groups, onClose }: { groups: readonly NavGroup[]; onClose: () => void }) {
  const t = useText();
  const { user } = useAuth();
  const { asPath } = useRouter();
  const openedAt = useRef(asPath);
  useEffect(() => {
    if (asPath !== openedAt.current) onClose();
  }, [asPath, onClose]);
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: { component: 'nav', 'aria-label': t('shell.nav.main'), sx: { width: SIZES.nav.dashboard } },
      }}
    >
      <Head>
        <Logo name={user?.workspace.name ?? t('shell.product')} />
        <IconButton aria-label={t('shell.nav.close')} onClick={onClose}>
          <Icon name="ph:x" size={20} />
        </IconButton>
      </Head>
      <NavVertical groups={groups} />
    </Drawer>
  );
}
