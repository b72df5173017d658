import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useStableCallback } from '@/core/useStableCallback';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { HeaderPopover } from '@/ui/page/HeaderPopover';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { NoticesPanel } from './parts/NoticesPanel';
import { upTo, useBell, useNoticeActs, useNoticeList } from './useNotifications';
import { useTelling } from './useTelling';

const TABS = ['all', 'unread'] as const;
const WIDTH = 360;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2, 1),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > div': { flex: 1 },
}));
const Scroll = styled(Scrollbar)({ '--header': '0px', flex: 1, minBlockSize: 160 });
const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1),
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
}));

interface PopoverHeadProps {
  unreadCount: number;
  onReadAll: () => void;
}

function PopoverHead({ unreadCount, onReadAll }: PopoverHeadProps) {
  const t = useText();
  return (
    <Head>
      <div>
        <h2>{t('notifications.title')}</h2>
        <p role="status">{t('notifications.unreadCount', { count: unreadCount })}</p>
      </div>
      {unreadCount > 0 && (
        <Button size="small" onClick={onReadAll}>
          {t('notifications.readAll')}
        </Button>
      )}
    </Head>
  );
}

interface NoticesPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The popover of the bell: the newest notices by day. Source: shell, section 10. */
export function NoticesPopover({ anchor, onClose }: NoticesPopoverProps) {
  const t = useText();
  const panel = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]>('all');
  const { unreadCount } = useBell();
  const { see } = useNoticeActs();
  const { markAll } = useTelling();
  const list = useNoticeList({ tab, topic: '' });
  const seeAll = useStableCallback(() => see(upTo(list.rows)));
  // Notices that arrive while it is open are seen as well.
  const newest = list.rows[0]?.updatedAt;
  useEffect(seeAll, [seeAll, newest]);
  return (
    <HeaderPopover
      anchor={anchor}
      label={t('notifications.title')}
      width={WIDTH}
      maxHeight={640}
      onClose={onClose}
    >
      <PopoverHead unreadCount={unreadCount} onReadAll={() => void markAll(upTo(list.rows))} />
      <FilterTabs
        label={t('notifications.tab.label')}
        tabs={TABS.map((id) => ({ id, label: t(`notifications.tab.${id}`) }))}
        value={tab}
        controls={panel}
        onChange={setTab}
      />
      <Scroll id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
        <NoticesPanel key={tab} list={list} tab={tab} onOpen={onClose} />
      </Scroll>
      <Foot>
        <Button
          fullWidth
          color="inherit"
          component={Link}
          href={PATHS.dashboard.notifications}
          onClick={onClose}
        >
          {t('notifications.viewAll')}
        </Button>
      </Foot>
    </HeaderPopover>
  );
}
