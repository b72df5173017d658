import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { noteOpened } from '@/core/notices/openedNotice';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import type { NoticeTab } from '../notificationsRequests';
import { useNoticeActs, type useNoticeList } from '../useNotifications';
import { useSteady } from '../useSteady';
import { NoticeList } from './NoticeList';
import { NoticesSkeleton } from './NoticesSkeleton';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  '&:not(:empty)': { padding: theme.spacing(1) },
}));

/** Lies over the rows, so that it moves none of them; below the header of the page. */
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

/** The rows, steady while somebody points at them or has scrolled; new ones wait behind a button. */
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

/** The states of a list of notices, and its rows. Opening one reads it. */
export function NoticesPanel({ list, tab, isNarrowed = false, lead, onOpen }: NoticesPanelProps) {
  const t = useText();
  const { act } = useNoticeActs();
  const { rows, isRead, isLoading, error, reload } = list;
  const empty = isNarrowed ? 'nothing' : tab === 'archived' ? 'archived' : 'title';
  const open = (notice: Notice) => {
    onOpen?.();
    noteOpened(notice);
    // A refusal is told by the store.
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
