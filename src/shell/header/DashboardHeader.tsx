import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { useIsHydrated } from '@/core/useIsHydrated';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { OfflineChip } from '@/ui/feedback/OfflineChip';
import { Pill } from '@/ui/feedback/Pill';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { SIZES } from '@/ui/theme/tokens';
import { Logo } from '../Logo';
import { LanguageMenu } from './LanguageMenu';
import { LiveChip } from './LiveChip';

/** The people of the workspace; loaded when first opened. */
const ContactsPopover = lazyPart(
  async () => (await import('@/areas/contacts/ContactsPopover')).ContactsPopover,
  { texts: ['contacts', 'person', 'table'] },
);

/** Button that opens the list of contacts. */
function Contacts() {
  const t = useText();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!can('chat.use')) return null;
  return (
    <>
      <IconButton
        aria-label={t('shell.header.contacts')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:users" size={24} />
      </IconButton>
      {anchor && <ContactsPopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

const texts = ['person', 'presence'] as const;
const AccountPopup = lazyPart(async () => (await import('./AccountPopup')).AccountPopup, { texts });
const StatusDialog = lazyPart(async () => (await import('@/ui/person/StatusDialog')).StatusDialog, {
  texts: [...texts, 'form'],
});

/** The signed-in user's avatar; opens the account menu. */
export function AccountMenu() {
  const t = useText();
  const { user } = useAuth();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  const [people, setPeople] = useState<HTMLElement | null>(null);
  if (!user) return null;
  return (
    <>
      <IconButton
        aria-label={t('shell.header.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar name={user.displayName} src={user.photoURL} size={36} />
      </IconButton>
      {anchor && (
        <AccountPopup
          user={user}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onStatus={() => setAsks(true)}
          onContacts={() => setPeople(anchor)}
        />
      )}
      {people && <ContactsPopover anchor={people} onClose={() => setPeople(null)} />}
      {asks && <StatusDialog onClose={() => setAsks(false)} />}
    </>
  );
}

/** Whether the page is scrolled further than `distance` px; re-renders only when that changes. */
function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(window.scrollY > distance);
    // In the next frame: reading the scroll position now would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, [distance]);
  return past;
}

const LateTools = lazyPart(
  async () => (await import(/* webpackChunkName: "dashboard-late" */ './LateTools')).LateTools,
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
    // The height it loses becomes margin below, so that the page does not shift while scrolling.
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
