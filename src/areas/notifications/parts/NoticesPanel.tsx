import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { rememberOpened } from '@/core/notices/openedNotice';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import type { NoticeTab } from '../notificationsRequests';
import { useNoticeActs, type useNoticeList } from '../useNotifications';
import { NoticeList } from './NoticeList';

/** `updatedAt` of the held rows, by id. */
type Stood = ReadonlyMap<string, string>;

const standing = (rows: readonly Notice[]): Stood =>
  new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));

/** The held rows: newer ones are left out, repeated ones keep their position. */
function held(rows: readonly Notice[], stood: Stood) {
  const until = [...stood.values()].reduce((latest, at) => (at > latest ? at : latest), '');
  const isFresh = ({ updatedAt }: Notice) => updatedAt > until;
  const shown = rows.flatMap((row) => {
    if (!isFresh(row)) return [row];
    const updatedAt = stood.get(row.id);
    return updatedAt === undefined ? [] : [{ ...row, updatedAt }];
  });
  return {
    shown: shown.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0)),
    fresh: rows.filter(isFresh).length,
  };
}

/** Whether the top of a list is visible; true if the browser can't tell. */
function useIsTopSeen() {
  const top = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!top.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isSeen };
}

/**
 * Holds the rows in place while hovered or scrolled away from the top: new ones are counted, and shown by `show` or
 * once the pointer has left and the top is visible. Source: shell, section 10.
 */
function useSteady(rows: readonly Notice[]) {
  const { top, isSeen } = useIsTopSeen();
  const [isOver, setOver] = useState(false);
  const [stood, setStood] = useState<Stood | null>(null);
  const isHeld = (isOver || !isSeen) && rows.length > 0;
  if (isHeld && stood === null) setStood(standing(rows));
  if (!isHeld && stood !== null) setStood(null);
  const { shown, fresh } = isHeld && stood ? held(rows, stood) : { shown: rows, fresh: 0 };
  return {
    top,
    shown,
    fresh,
    show: () => {
      setStood(standing(rows));
      top.current?.scrollIntoView({ block: 'center' });
    },
    over: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
    },
  };
}

const ROWS = 8;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  '& > :last-child': { flex: 1 },
}));

function NoticesSkeleton() {
  return Array.from({ length: ROWS }, (_, index) => (
    <Row key={index}>
      <Skeleton variant="circular" width={40} height={40} />
      <div>
        <Skeleton width="70%" />
        <Skeleton width="30%" />
      </div>
    </Row>
  ));
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  '&:not(:empty)': { padding: theme.spacing(1) },
}));

/** Overlays the rows, so that none of them moves; below the page's header. */
const Fresh = styled('div')({
  position: 'sticky',
  insetBlockStart: 'calc(var(--header, 72px) + 8px)',
  zIndex: 2,
  display: 'grid',
  justifyItems: 'center',
  blockSize: 0,
  '& > *': { boxShadow: 'none' },
});

interface SteadyListProps {
  list: ReturnType<typeof useNoticeList>;
  lead?: NoticesPanelProps['lead'];
  onOpen: (notice: Notice) => void;
}

/** The rows, held in place while hovered or scrolled; new ones wait behind a button. */
function SteadyList({ list, lead, onOpen }: SteadyListProps) {
  const t = useText();
  const { rows, isLoading, more } = list;
  const { top, shown, fresh, show, over } = useSteady(rows);
  return (
    <div {...over}>
      <div ref={top} />
      {fresh > 0 && (
        <Fresh>
          <Button variant="contained" size="small" onClick={show}>
            {t('notifications.fresh', { count: fresh })}
          </Button>
        </Fresh>
      )}
      <NoticeList notices={shown} onOpen={onOpen} {...(lead && { lead })} />
      <Foot>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Foot>
    </div>
  );
}

interface NoticesPanelProps {
  list: ReturnType<typeof useNoticeList>;
  tab: NoticeTab;
  /** Whether a topic narrows the list. */
  isNarrowed?: boolean;
  lead?: (notice: Notice, title: string) => ReactNode;
  onOpen?: () => void;
}

/** The states of a list of notices, and its rows. Opening one marks it as read. */
export function NoticesPanel({ list, tab, isNarrowed = false, lead, onOpen }: NoticesPanelProps) {
  const t = useText();
  const { act } = useNoticeActs();
  const { rows, isRead, isLoading, error, reload } = list;
  const empty = isNarrowed ? 'nothing' : tab === 'archived' ? 'archived' : 'title';
  const open = (notice: Notice) => {
    onOpen?.();
    rememberOpened(notice);
    // The store reports a refusal.
    if (notice.isUnRead) act({ ids: [notice.id], reason: 'read' }).catch(() => undefined);
  };
  return (
    <Async
      isLoading={isLoading}
      hasContent={isRead}
      error={error}
      isEmpty={isRead && rows.length === 0}
      skeleton={<NoticesSkeleton />}
      empty={
        <EmptyState
          icon="ph:bell"
          title={t(`notifications.empty.${empty}`)}
          {...(empty === 'title' && { text: t('notifications.empty.text') })}
        />
      }
      onRetry={reload}
    >
      <SteadyList list={list} onOpen={open} lead={lead} />
    </Async>
  );
}
