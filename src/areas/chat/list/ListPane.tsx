import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useChatAddress } from '../parts/address';
import { ConversationList } from './ConversationList';
import { FilterChips } from './FilterChips';
import { FILTER } from './filters';
import { OwnStatus } from './OwnStatus';
import { SearchBox } from './SearchBox';

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
/** What has no room beside pictures alone; phones have it always. */
const Finding = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '[data-collapsed] &': { display: 'none' } },
}));
const Collapse = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

interface ListTopProps {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
}

/** What can be begun and set from above the list. */
function ListTop({ isCollapsed, onCollapse }: ListTopProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'channels' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const button = (label: string, icon: string, opens: 'channels' | 'settings') => (
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
