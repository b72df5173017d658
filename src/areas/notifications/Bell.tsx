import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLive } from '@/core/live/useLive';
import { notificationsLive } from '@/domain/notifications/live';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useBell } from './useNotifications';

const NoticesPopover = lazyPart(async () => (await import('./NoticesPopover')).NoticesPopover, {
  texts: ['notifications', 'notices', 'table'],
});
const NoticeSigns = lazyPart(async () => (await import('./signs/NoticeSigns')).NoticeSigns, {
  texts: ['notifications', 'notices'],
});

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 2,
  minInlineSize: 18,
  paddingInline: 4,
  boxSizing: 'border-box',
  borderRadius: 9,
  lineHeight: '18px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.background.paper,
  backgroundColor: theme.palette.text.secondary,
  '&[data-news=true]': {
    color: theme.palette.error.contrastText,
    backgroundColor: theme.palette.error.main,
  },
}));

/** Largest number in the badge. */
const MOST = 99;

/** Notices that arrived since the page was loaded; `NoticeSigns` is loaded with the first one. */
function useArrived(): readonly Notice[] {
  const [arrived, setArrived] = useState<readonly Notice[]>([]);
  useLive(notificationsLive.added, ({ notification }) => setArrived((before) => [...before, notification]));
  return arrived;
}

/** The header's bell with the number of unread notices; highlighted until it is opened. */
export function Bell() {
  const t = useText();
  const { number } = useFormat();
  const { unreadCount, isNews } = useBell();
  const arrived = useArrived();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.header.notifications', { count: unreadCount })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:bell" size={24} />
        {unreadCount > 0 && isNews !== null && (
          <Badge aria-hidden data-news={isNews}>
            {unreadCount > MOST ? `${number(MOST)}+` : number(unreadCount)}
          </Badge>
        )}
      </IconButton>
      {anchor && <NoticesPopover anchor={anchor} onClose={() => setAnchor(null)} />}
      {arrived.length > 0 && <NoticeSigns arrived={arrived} />}
    </>
  );
}
