import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { useIsHydrated } from '@/core/useIsHydrated';
import { OfflineChip } from '@/ui/feedback/OfflineChip';
import { Pill } from '@/ui/feedback/Pill';
import { Icon } from '@/ui/icon/Icon';
import { SIZES } from '@/ui/theme/tokens';
import { Logo } from '../Logo';
import { AccountMenu } from './AccountMenu';
import { Contacts } from './Contacts';
import { LanguageMenu } from './LanguageMenu';
import { LiveChip } from './LiveChip';
import { useScrolledPast } from './useScrolledPast';

const LateTools = dynamic(
  () => import(/* webpackChunkName: "dashboard-late" */ './LateTools').then((part) => part.LateTools),
  { ssr: false },
);

const Bar = styled('header')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.background.default,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(1),
  height: SIZES.header.mobile,
  insetBlockStart: 0,
  paddingInline: theme.spacing(2),
  position: 'sticky',
  transition: theme.transitions.create(['height', 'margin'], { duration: 200 }),
  zIndex: theme.zIndex.appBar,
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(6) },
  [theme.breakpoints.up('lg')]: {
    height: SIZES.header.dashboardDesktop,
    // What it gives up in height it keeps as room below: the page under it stays where it is while it is scrolled.
    '&[data-low="true"]': {
      height: SIZES.header.dashboardOffset,
      marginBlockEnd: SIZES.header.dashboardDesktop - SIZES.header.dashboardOffset,
    },
    '&[data-dashed="true"]': {
      marginBlockEnd: 0,
      borderBlockEnd: `1px dashed ${theme.palette.divider}`,
      paddingInline: theme.spacing(3),
    },
  },
}));
const Below = styled('span')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));
const Above = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));
const NotOnPhones = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
const Space = styled('span')({ flex: 1 });

/** The bar on top of the dashboard: menu on small screens, state chips, language, account. */
export function DashboardHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText();
  const { user } = useAuth();
  const { themeLayout } = useSettingsContext();
  const scrolled = useScrolledPast(SIZES.header.dashboardDesktop);
  const isHydrated = useIsHydrated();
  const horizontal = themeLayout === 'horizontal';
  return (
    <Bar data-low={scrolled || horizontal} data-dashed={horizontal}>
      <Below>
        <IconButton aria-label={t('shell.header.openMenu')} onClick={onOpenMenu} edge="start">
          <Icon name="ph:list" size={24} />
        </IconButton>
      </Below>
      {horizontal && (
        <Above>
          <Logo name={user?.workspace.name ?? t('shell.product')} />
        </Above>
      )}
      <Space />
      {user?.workspace.demo && <Pill label={t('shell.header.demo')} />}
      <OfflineChip />
      {user && <LiveChip />}
      <NotOnPhones>
        <LanguageMenu />
      </NotOnPhones>
      {isHydrated && <LateTools />}
      <NotOnPhones>
        <Contacts />
      </NotOnPhones>
      <AccountMenu />
    </Bar>
  );
}
