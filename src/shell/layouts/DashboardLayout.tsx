import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { Activity, type ReactNode, useMemo, useState } from 'react';
import { ConfirmEmailBanner } from '@/areas/auth/guardFallbacks';
import { useAuth } from '@/core/auth/useAuth';
import { useIsPublicDemo } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { SIZES } from '@/ui/theme/tokens';
import { DashboardHeader } from '../header/DashboardHeader';
import { LiveConnection } from '../live/LiveConnection';
import { Logo } from '../Logo';
import { CollapseButton } from '../nav/CollapseButton';
import { NavVertical } from '../nav/NavVertical';
import { visibleNavigation } from '../nav/visible';
import { NAVIGATION, type NavGroup } from '../navigation';
import { FirstSteps } from '../setup/FirstSteps';
import { CONTENT_ID } from './SkipLink';
import { useReadingOn } from './useReadingOn';

// Forms of the navigation that are not the default.
const NavMini = dynamic(() => import('../nav/NavMini').then((part) => part.NavMini));
const NavHorizontal = dynamic(() => import('../nav/NavHorizontal').then((part) => part.NavHorizontal));
// Opens on small screens only.
const NavDrawer = lazyPart(async () => (await import('../nav/NavDrawer')).NavDrawer);
// For a public demo.
const DemoReset = lazyPart(() => import('../status/DemoReset').then((part) => part.DemoReset), {
  texts: ['workspace'],
});

const own = { shouldForwardProp: (name: PropertyKey) => name !== 'inset' && name !== 'stretch' };
const Body = styled(
  'div',
  own,
)<{ inset: number }>(({ theme, inset }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  [theme.breakpoints.up('lg')]: { paddingInlineStart: inset },
}));
const Side = styled(Scrollbar)(({ theme }) => ({
  borderInlineEnd: `1px dashed ${theme.palette.divider}`,
  display: 'flex',
  flexDirection: 'column',
  insetBlock: 0,
  insetInlineStart: 0,
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
const Brand = styled('div')(({ theme }) => ({ padding: theme.spacing(3, 2.5, 2.5) }));
const Top = styled('nav')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));
const Main = styled(
  'main',
  own,
)<{ stretch: boolean }>(({ theme, stretch }) => ({
  flex: 1,
  marginInline: 'auto',
  maxWidth: stretch ? 'none' : theme.breakpoints.values.xl,
  outline: 0,
  padding: theme.spacing(2, 2, 12),
  width: '100%',
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(6) },
}));

function useGroups(): NavGroup[] {
  const { user } = useAuth();
  return useMemo(() => (user ? visibleNavigation(NAVIGATION, user) : []), [user]);
}

/** The side navigation: wide or narrow. Hidden below `lg`. */
function SideNavigation({ groups, mini }: { groups: readonly NavGroup[]; mini: boolean }) {
  const t = useText();
  const { user } = useAuth();
  return (
    <Side
      component="nav"
      aria-label={t('shell.nav.main')}
      style={{ width: mini ? SIZES.nav.mini : SIZES.nav.dashboard }}
    >
      <Brand>
        <Logo name={user?.workspace.name ?? t('shell.product')} compact={mini} />
      </Brand>
      {mini ? <NavMini groups={groups} /> : <NavVertical groups={groups} />}
    </Side>
  );
}

/** The dashboard's frame: navigation in one of three variants, header, content. Server-rendered without user data. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const { themeLayout, themeStretch } = useSettingsContext();
  const [menuOpen, setMenuOpen] = useState(false);
  const groups = useGroups();
  const isPublicDemo = useIsPublicDemo();
  useReadingOn();
  const horizontal = themeLayout === 'horizontal';
  const mini = themeLayout === 'mini';
  return (
    <>
      {!horizontal && (
        <Activity>
          <SideNavigation groups={groups} mini={mini} />
        </Activity>
      )}
      {!horizontal && <CollapseButton />}
      {menuOpen && <NavDrawer groups={groups} onClose={() => setMenuOpen(false)} />}
      <Body inset={horizontal ? 0 : mini ? SIZES.nav.mini : SIZES.nav.dashboard}>
        <LiveConnection />
        <Activity>
          <DashboardHeader onOpenMenu={() => setMenuOpen(true)} />
        </Activity>
        {horizontal && (
          <Top aria-label={t('shell.nav.main')}>
            <NavHorizontal groups={groups} />
          </Top>
        )}
        <Main id={CONTENT_ID} tabIndex={-1} stretch={themeStretch}>
          {isPublicDemo && <DemoReset />}
          <ConfirmEmailBanner />
          <FirstSteps />
          {children}
        </Main>
      </Body>
    </>
  );
}
