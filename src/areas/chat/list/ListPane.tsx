import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useOwnStatus } from '@/core/live/useLive';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import type { TextKey } from '@/domain/texts/keys';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useChatAddress } from '../parts/address';
import { countsOf } from '../state/counts';
import type { Filter } from '../state/requests';
import { ConversationList } from './ConversationList';
import { FILTER, FILTERS } from './filters';
import type { OwnMenuProps } from './OwnMenu';
import { SearchBox } from './SearchBox';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(0.5, 1.5),
  paddingInline: theme.spacing(2),
}));

const Choice = styled('button')(({ theme }) => ({
  backgroundColor: 'transparent',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  flexShrink: 0,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  height: 24,
  paddingBlock: 0,
  paddingInline: 7,
  whiteSpace: 'nowrap',
  '& > span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums', marginInlineStart: 4 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '&[aria-pressed="true"]:hover': { backgroundColor: theme.palette.primary.dark },
}));

/** The choice of which conversations are listed. */
function FilterChips({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const t = useText();
  const { number } = useFormat();
  const { beyond, conversations, unlisted } = useAppSelector(({ chat }) => chat);
  const counts = useMemo(
    () => countsOf({ beyond, conversations, unlisted }),
    [beyond, conversations, unlisted],
  );
  return (
    <Row role="group" aria-label={t('chat.filter.label')}>
      {FILTERS.map((filter) => (
        <Choice key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
          {t(`chat.filter.${filter}`)}
          {counts && counts[filter] > 0 && <span>{number(counts[filter])}</span>}
        </Choice>
      ))}
    </Row>
  );
}

const texts = ['person', 'presence'] as const;
const OwnMenu = lazyPart<OwnMenuProps>(() => import('./OwnMenu').then((part) => part.OwnMenu), { texts });
const StatusDialog = lazyPart<{ onClose: () => void }>(
  () => import('@/ui/person/StatusDialog').then((part) => part.StatusDialog),
  { texts: [...texts, 'form'] },
);

/** The current user's picture with the status that others see; opens the choice of status. */
function OwnStatus() {
  const t = useText();
  const { user } = useAuth();
  const own = useOwnStatus();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  if (!user) return null;
  return (
    <>
      <IconButton
        aria-label={t('chat.own.button')}
        title={t('chat.own.button')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar
          size={32}
          name={user.displayName}
          src={user.photoURL}
          status={own?.status ?? 'offline'}
        />
      </IconButton>
      {anchor && <OwnMenu anchor={anchor} onClose={() => setAnchor(null)} onText={() => setAsks(true)} />}
      {asks && <StatusDialog onClose={() => setAsks(false)} />}
    </>
  );
}

const SettingsDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./SettingsDialog').then((part) => part.SettingsDialog),
);
const BrowseChannels = lazyPart<{ onClose: () => void }>(() =>
  import('../new/BrowseChannels').then((part) => part.BrowseChannels),
);

const Pane = styled('section')(({ theme }) => ({
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  inlineSize: 320,
  minBlockSize: 0,
  [theme.breakpoints.up('md')]: { '&[data-collapsed]': { inlineSize: 96 } },
  [theme.breakpoints.down('md')]: {
    borderInlineEnd: 0,
    inlineSize: '100%',
    '&[data-hidden]': { display: 'none' },
  },
}));
const Top = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(0.25),
  justifyContent: 'flex-end',
  minBlockSize: 64,
  paddingInline: theme.spacing(2, 1),
  '& h2': {
    ...theme.typography.subtitle1,
    flexGrow: 1,
    margin: 0,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.up('md')]: {
    '& button, & a': { padding: theme.spacing(0.75) },
    '[data-collapsed] & h2': { display: 'none' },
    '[data-collapsed] &': {
      flexDirection: 'column',
      paddingBlock: theme.spacing(1),
      paddingInline: theme.spacing(1),
    },
  },
}));
/** Hidden while the pane is collapsed to pictures; always shown on phones. */
const Finding = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '[data-collapsed] &': { display: 'none' } },
}));
const Collapse = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

interface ListTopProps {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
}

/** The buttons above the list. */
function ListTop({ isCollapsed, onCollapse }: ListTopProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'channels' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const button = (label: TextKey, icon: string, opens: 'channels' | 'settings') => (
    <IconButton aria-label={t(label)} title={t(label)} onClick={() => setDialog(opens)}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <Top>
      <OwnStatus />
      <h2>{t('chat.title')}</h2>
      <IconButton
        aria-label={t('chat.new.button')}
        title={t('chat.new.button')}
        component={NextLink}
        prefetch={false}
        href={PATHS.dashboard.chat.new}
      >
        <Icon name="ph:note-pencil" />
      </IconButton>
      {button('chat.channels.button', 'ph:hash', 'channels')}
      {button('chat.settings.title', 'ph:gear-six', 'settings')}
      <Collapse>
        <IconButton
          aria-label={t('chat.list.collapse')}
          title={t(isCollapsed ? 'chat.list.expand' : 'chat.list.collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon name={isCollapsed ? 'ph:caret-double-right' : 'ph:caret-double-left'} />
        </IconButton>
      </Collapse>
      {dialog === 'channels' && <BrowseChannels onClose={close} />}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
    </Top>
  );
}

/** The left pane: new message, channels, search, filters and the conversations. `isHidden` on phones, while one is open. */
export function ListPane({ currentId, isHidden }: { currentId: string | null; isHidden: boolean }) {
  const t = useText();
  const address = useChatAddress();
  const collapsed = usePreference('chat.navCollapsed');
  const filter = FILTER.read(address.filter);
  const isCollapsed = collapsed.value === true;
  return (
    <Pane
      aria-label={t('chat.list.pane')}
      data-collapsed={isCollapsed || undefined}
      data-hidden={isHidden || undefined}
    >
      <ListTop isCollapsed={isCollapsed} onCollapse={collapsed.set} />
      <Finding>
        <SearchBox />
        <FilterChips
          value={filter}
          onChange={(next) => address.change({ filter: FILTER.write(next) ?? null })}
        />
      </Finding>
      <ConversationList filter={filter} currentId={currentId} />
    </Pane>
  );
}
