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
import { NoticeList } from './NoticeList';
import { NoticesSkeleton } from './NoticesSkeleton';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  '&:not(:empty)': { padding: theme.spacing(1) },
}));

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
  const { rows, isRead, isLoading, error, more, reload } = list;
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
      <NoticeList notices={rows} onOpen={open} {...(lead && { lead })} />
      <Foot>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Foot>
    </Async>
  );
}
