import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useIsHydrated } from '@/core/useIsHydrated';
import type { Conversation } from '@/domain/chat/schemas';
import { shownUnread } from '@/domain/chat/unread';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { useNames } from '../parts/names';
import { type SeenMark, seenMarkOf } from '../parts/seenMark';
import { systemText } from '../parts/systemText';
import { ShowPersonContext } from '../person/personContext';
import type { Outgoing } from '../queue/sendQueue';
import type { MessageWindow } from '../state/types';
import { useOwnId } from '../useChat';
import { Announcer } from './Announcer';
import { NamesContext } from './body/Mention';
import { type LogItem, logItems } from './grouping';
import { LoadedContext, LogContext } from './logContext';
import { MessageRow } from './MessageRow';
import { OutgoingRow } from './OutgoingRow';
import { useLogActs } from './useLogActs';
import { useLogKeys } from './useLogKeys';
import { useLogScroll } from './useLogScroll';
import { usePages } from './usePages';
import { useSeen, useUnreadLine } from './useSeen';

/** Widths of the skeleton bubbles in pixels, from the top down. */
const WIDTHS = [220, 320, 260];

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'flex-start',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(2),
  paddingInlineStart: theme.spacing(5.5),
  '&[role]': {
    alignItems: 'center',
    flexDirection: 'row',
    justifyContent: 'center',
    padding: theme.spacing(2),
  },
}));

/** The end of the loaded messages: a skeleton until the next page is there, or why it could not be loaded. */
function PageEnd({ end: { goesOn, error, retry } }: { end: ReturnType<typeof usePages>['top'] }) {
  const t = useText();
  if (!goesOn) return null;
  if (!error) {
    return (
      <Box>
        {WIDTHS.map((width) => (
          <Bone key={width} width={width} height={36} style={{ borderRadius: 12 }} />
        ))}
      </Box>
    );
  }
  return (
    <Box role="alert">
      {errorText(t, error)}
      <Button size="small" variant="outlined" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Box>
  );
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  position: 'relative',
});
const Scroll = styled(Scrollbar)(({ theme }) => ({
  flexGrow: 1,
  minBlockSize: 0,
  outlineOffset: -2,
  // `useLogScroll` keeps the position; the browser's anchoring would move it twice.
  overflowAnchor: 'none',
  overflowX: 'hidden',
  padding: theme.spacing(2, 3),
  // The newest message is in view before a script can scroll to it.
  '&[data-first]': { display: 'flex', flexDirection: 'column-reverse' },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1.5) },
}));
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  margin: theme.spacing(2, 0, 0),
  textAlign: 'center',
  '&[data-unread]': {
    alignItems: 'center',
    color: theme.palette.error.main,
    display: 'flex',
    fontWeight: 600,
    gap: theme.spacing(1),
  },
  '&[data-unread]::before, &[data-unread]::after': {
    borderBlockStart: '1px solid currentcolor',
    content: '""',
    flexGrow: 1,
  },
}));
const Latest = styled('div')(({ theme }) => ({
  insetBlockEnd: theme.spacing(2),
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  position: 'absolute',
  '& button': { pointerEvents: 'auto', boxShadow: theme.shadows[8] },
}));

interface LogLineProps {
  item: LogItem;
  nameOf: (id: string) => string;
  flashId: string | undefined;
  seen: SeenMark | null;
}

/** A day, the "New messages" line, a system message, or a message. */
function LogLine({ item, nameOf, flashId, seen }: LogLineProps) {
  const t = useText();
  const format = useFormat();
  if (item.kind === 'day') return <Line>{format.date(item.at)}</Line>;
  if (item.kind === 'outgoing') return <OutgoingRow item={item.outgoing} starts={item.starts} />;
  if (item.kind === 'unread') {
    return (
      <Line data-unread data-key="unread">
        {t('chat.log.unread')}
      </Line>
    );
  }
  const { message, starts, key } = item;
  if (message.contentType === 'system') {
    return (
      <Line data-key={key} data-id={message.id} data-seq={message.seq}>
        {systemText(t, format, message, nameOf)}
      </Line>
    );
  }
  const name = nameOf(message.senderId);
  return (
    <MessageRow
      message={message}
      starts={starts}
      name={name}
      flash={flashId === message.id}
      seenBy={seen?.messageId === message.id ? seen.count : 0}
    />
  );
}

/** The button to the newest message, with the number of new ones. */
function ToLatest({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useText();
  return (
    <Latest>
      <Button size="small" variant="contained" startIcon={<Icon name="ph:arrow-down" />} onClick={onPress}>
        {count > 0 ? t('chat.log.latestNew', { count, written: shownUnread(count) }) : t('chat.log.latest')}
      </Button>
    </Latest>
  );
}

interface MessageLogProps {
  /** Id of the message that the address names. */
  asked?: string | undefined;
  conversation: Conversation;
  window: MessageWindow;
  outgoing: readonly Outgoing[];
  name: string;
  canWrite: boolean;
  onReply: Parameters<typeof useLogActs>[0]['onReply'];
  onEdit: Parameters<typeof useLogActs>[0]['onEdit'];
  queue: Parameters<typeof useLogActs>[0]['queue'];
}

function useItems({ conversation: { messages }, window, outgoing }: MessageLogProps, ownId: string) {
  const { date } = useFormat();
  const { firstUnreadId } = window;
  return useMemo(
    () => logItems({ messages, outgoing, firstUnreadId, ownId, dayOf: date }),
    [messages, outgoing, firstUnreadId, ownId, date],
  );
}

function NoMessages() {
  const t = useText();
  return <EmptyState icon="ph:hand-waving" title={t('chat.log.empty')} text={t('chat.log.emptyText')} />;
}

/** The messages of a conversation, as a log that is read and navigated by keys. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, window, name, canWrite } = props;
  const t = useText();
  const names = useNames();
  const box = useRef<HTMLDivElement>(null);
  const ownId = useOwnId();
  const isHydrated = useIsHydrated();
  const items = useItems(props, ownId);
  const pages = usePages(conversation, window);
  const seen = useSeen(conversation);
  const mark = seenMarkOf(conversation, window.receipts, ownId);
  const scroll = useLogScroll(box, {
    anchor: window.anchor,
    isAtEnd: window.next === null,
    onNearTop: pages.older,
    onNearEnd: pages.newer,
    onSeen: seen,
  });
  useUnreadLine(conversation, scroll.isAtBottom);
  const { acts, flashId, dialogs, toLatest } = useLogActs({ ...props, scroll });
  const onKeyDown = useLogKeys(box, conversation, acts);
  const { type, role, messages, unreadCount } = conversation;
  const log = useMemo(() => ({ acts, type, role, ownId, canWrite }), [acts, type, role, ownId, canWrite]);
  const nameOf = (id: string) => names.get(id) ?? t('chat.person.deleted');
  const isBelow = scroll.below === 'much' || (scroll.below === 'some' && unreadCount > 0);

  return (
    <NamesContext value={names}>
      <ShowPersonContext value={acts.person}>
        <LogContext value={log}>
          <LoadedContext value={messages}>
            <Frame>
              <Scroll
                ref={box}
                role="log"
                data-first={isHydrated ? undefined : true}
                aria-live="off"
                aria-label={t('chat.log.label', { name })}
                tabIndex={0}
                onScroll={scroll.onScroll}
                onKeyDown={onKeyDown}
              >
                <div>
                  <PageEnd end={pages.top} />
                  {items.length === 0 && <NoMessages />}
                  {items.map((item) => (
                    <LogLine key={item.key} item={item} nameOf={nameOf} flashId={flashId} seen={mark} />
                  ))}
                  <PageEnd end={pages.bottom} />
                </div>
              </Scroll>
              {isBelow && <ToLatest count={unreadCount} onPress={toLatest} />}
              <Announcer conversation={conversation} ownId={ownId} nameOf={nameOf} />
              {dialogs}
            </Frame>
          </LoadedContext>
        </LogContext>
      </ShowPersonContext>
    </NamesContext>
  );
}
