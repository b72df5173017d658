import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Head from 'next/head';
import NextLink from 'next/link';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { answered } from '@/core/redux/createRequest';
import { useAppSelector } from '@/core/redux/hooks';
import type { Screen } from '@/core/screen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { SIZES } from '@/ui/theme/tokens';
import { chatApi } from './api';
import { OpenedView } from './centre/OpenedView';
import { FILTER } from './list/filters';
import { ListPane } from './list/ListPane';
import { useChatAddress } from './parts/address';
import {
  conversationQuery,
  conversationsQuery,
  loadConversations,
  openConversation,
  openRequest,
} from './state/requests';
import { useChatStart } from './useChat';

/** Alt+arrows go to the previous and next conversation, with Shift to the next unread one. Source: chat, section 3.4. */
function useChatKeys(frame: RefObject<HTMLElement | null>): void {
  const { key: current, go, filter } = useChatAddress();
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const order = useAppSelector(({ chat }) => chat.lists[FILTER.read(filter)]?.order);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // Between two conversations nothing is focused for a moment: the keys are then meant for chat as well.
    const isHere = event.target === document.body || frame.current?.contains(event.target as Node);
    if (!isHere || !event.altKey || event.ctrlKey || event.metaKey || step === 0 || event.isComposing) return;
    const listed = (order ?? []).flatMap((id) => byId[id] ?? []);
    const at = listed.findIndex(({ key }) => key === current);
    const rest = step === 1 ? listed.slice(at + 1) : listed.slice(0, Math.max(at, 0)).toReversed();
    const next = event.shiftKey ? rest.find(({ unreadCount }) => unreadCount > 0) : rest[0];
    if (!next) return;
    event.preventDefault();
    go(next.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const SearchPanel = lazyPart<{ onClose: () => void }>(() =>
  import(/* webpackChunkName: "chat-search" */ './search/SearchPanel').then((part) => part.SearchPanel),
);
const NewPane = lazyPart<object>(() => import('./new/NewPane').then((part) => part.NewPane));

/** Space around the card in pixels: above, and a little below. */
const AROUND = 40;

const Frame = styled(Card)(({ theme }) => ({
  blockSize: `calc(100dvh - ${SIZES.header.mobile + AROUND}px)`,
  display: 'flex',
  // The page's bottom space is for long pages; this one fills the window.
  marginBlockEnd: theme.spacing(-9),
  minBlockSize: 480,
  // Above a phone's keyboard there is less space than that, and the composer must fit.
  [theme.breakpoints.down('md')]: { minBlockSize: 260 },
  [theme.breakpoints.up('lg')]: { blockSize: `calc(100dvh - ${SIZES.header.dashboardDesktop + AROUND}px)` },
}));
const Centre = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  [theme.breakpoints.down('md')]: { '&[data-hidden]': { display: 'none' } },
}));
/** The search of all conversations, where none is open. */
const Alone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  '& > section': { alignSelf: 'center', borderInlineStart: 0, inlineSize: '100%', maxInlineSize: 720 },
  '& > section > :last-child': { flexGrow: 1 },
});

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      icon="ph:chats-circle"
      title={t('chat.nothing.title')}
      text={t('chat.nothing.text')}
      action={
        <Button variant="contained" component={NextLink} prefetch={false} href={PATHS.dashboard.chat.new}>
          {t('chat.new.button')}
        </Button>
      }
    />
  );
}

/** Whether the conversation was opened from within chat: then the field takes the focus. */
function useCameFromChat(key: string | null): boolean {
  const first = useRef(key);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (key !== first.current) setMoved(true);
  }, [key]);
  return moved;
}

/** The list beside the open conversation; on phones one at a time. Source: chat, section 3. */
export const ChatScreen: Screen = () => {
  const t = useText();
  const { key, panel, change } = useChatAddress();
  const closePanel = () => change({ panel: null, q: null, in: null });
  const currentId = useAppSelector(({ chat }) => chat.activeConversationId);
  const cameFromChat = useCameFromChat(key);
  const frame = useRef<HTMLDivElement>(null);
  useChatStart();
  useChatKeys(frame);
  return (
    <Frame ref={frame}>
      <Head>
        {/* The page shrinks when a phone shows its keyboard: the composer stays above it. */}
        <meta
          key="viewport"
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
      </Head>
      <VisuallyHidden as="h1">{t('chat.title')}</VisuallyHidden>
      <ListPane currentId={key ? currentId : null} isHidden={key !== null} />
      <Centre aria-label={t('chat.centre')} data-hidden={key === null || undefined}>
        {key === null && panel !== 'search' && <Nothing />}
        {key === null && panel === 'search' && (
          <Alone>
            <SearchPanel onClose={closePanel} />
          </Alone>
        )}
        {key === 'new' && <NewPane />}
        {key !== null && key !== 'new' && (
          <OpenedView key={key} conversationKey={key} takesFocus={cameFromChat} />
        )}
      </Centre>
    </Frame>
  );
};
ChatScreen.layout = 'dashboard';
ChatScreen.guard = 'auth';
ChatScreen.permission = 'chat.use';
ChatScreen.titleKey = 'chat.title';
ChatScreen.texts = ['chat', 'person', 'table', 'upload', 'form'];
ChatScreen.early = (search) => {
  const list = { filter: FILTER.read(search.get('filter') ?? undefined) };
  const [conversationKey, at] = [search.get('conversationKey'), search.get('message')];
  const opened = conversationKey && openRequest(conversationKey, at ?? undefined);
  return [
    firstRead(chatApi.conversations, conversationsQuery(list), (answer) =>
      answered(loadConversations, list, answer),
    ),
    ...(opened
      ? [
          firstRead(chatApi.conversation, conversationQuery(opened), (answer) =>
            answered(openConversation, opened, answer),
          ),
        ]
      : []),
  ];
};
