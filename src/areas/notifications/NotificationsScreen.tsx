import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useEffect, useId, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useIsPublicDemo } from '@/core/auth/useDemoLock';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { useStableCallback } from '@/core/useStableCallback';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { NOTICE_TAB_IDS } from '@/domain/notifications/tabs';
import { reaches, TOPIC_IDS, topicRule } from '@/domain/notifications/topics';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { choice } from '@/ui/table/urlFields';
import { readUrlValues, useUrlState } from '@/ui/table/useUrlState';
import { notificationsApi } from './api';
import { loadNotices, noticesQuery } from './notificationsRequests';
import { NoticesPanel } from './parts/NoticesPanel';
import { SelectionBar } from './parts/SelectionBar';
import { upTo, useBell, useNoticeList } from './useNotifications';
import { useTelling } from './useTelling';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard shortcuts of the list: j and k (or the arrows) move, u marks as unread, e archives the focused notice;
 * letters unless they are switched off.
 */
function useListKeys(rows: readonly Notice[]) {
  const { archive, mark } = useTelling();
  const list = useRef<HTMLDivElement>(null);
  const press = useStableCallback((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (key.length === 1 && !allowsSingleKeys()) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-notice] a') ?? [])];
    const row = target.closest<HTMLElement>('[data-notice]');
    const at = links.findIndex((link) => row?.contains(link));
    const step = STEPS[key];
    if (step !== undefined) {
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
    }
    const notice = rows.find(({ id }) => id === row?.dataset['notice']);
    if (!notice) return;
    if (key === 'u' && !notice.isUnRead) void mark([notice.id], 'unread');
    if (key !== 'e') return;
    (links[at + 1] ?? links[at - 1])?.focus();
    void archive([notice.id], !notice.archived);
  });
  useEffect(() => {
    const node = list.current;
    node?.addEventListener('keydown', press);
    return () => node?.removeEventListener('keydown', press);
  }, [press]);
  return list;
}

const AnnounceDialog = lazyPart(async () => (await import('./AnnounceDialog')).AnnounceDialog, {
  texts: ['notifications', 'form'],
});

/** Opens the dialog for a message to everybody; for managers of the workspace. */
function AnnounceButton() {
  const t = useText();
  const can = useCan();
  const isPublicDemo = useIsPublicDemo();
  const [open, setOpen] = useState(false);
  if (!can('workspace.manage') || isPublicDemo) return null;
  return (
    <>
      <Button variant="contained" color="inherit" onClick={() => setOpen(true)}>
        {t('notifications.announce.button')}
      </Button>
      {open && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The state in the address. */
const FIELDS = { tab: choice(NOTICE_TAB_IDS, 'all'), topic: choice(['', ...TOPIC_IDS], '') };

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& > :not(button)': { inlineSize: 'min(100%, 280px)' },
}));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 2, 0),
  color: theme.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'none' },
}));

/** The selection, and the checkbox before a notice. */
function useSelection() {
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  const box = ({ id }: { id: string }, title: string) => (
    <input
      type="checkbox"
      aria-label={t('notifications.select', { title })}
      checked={selected.has(id)}
      onChange={() => toggle(id)}
    />
  );
  return { ids: [...selected], clear: () => setSelected(new Set()), box };
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

function HeadButtons() {
  const t = useText();
  return (
    <Buttons>
      <AnnounceButton />
      <Button
        variant="outlined"
        color="inherit"
        component={Link}
        href={`${PATHS.dashboard.user.account}?tab=notifications`}
      >
        {t('notifications.settings')}
      </Button>
    </Buttons>
  );
}

interface FilterBarProps {
  topic: string;
  onTopic: (topic: string) => void;
  onReadAll: (() => void) | undefined;
}

function FilterBar({ topic, onTopic, onReadAll }: FilterBarProps) {
  const t = useText();
  const { user } = useAuth();
  const offered = TOPIC_IDS.filter((id) => !topicRule(id).mailOnly && reaches(id, user?.permissions ?? []));
  const topics = offered.map((id) => ({ value: id as string, label: t(`notices.topic.${id}`) }));
  return (
    <Filters>
      <ChoiceField
        label={t('notifications.topic')}
        value={topic}
        options={[{ value: '', label: t('notifications.anyTopic') }, ...topics]}
        onChange={onTopic}
      />
      {onReadAll && <Button onClick={onReadAll}>{t('notifications.readAll')}</Button>}
    </Filters>
  );
}

/** All notices of the current user. Source: shell, section 10. */
export const NotificationsScreen: Screen = () => {
  const t = useText();
  const panel = useId();
  const [{ tab, topic }, update] = useUrlState(FIELDS);
  const list = useNoticeList({ tab, topic });
  const { unreadCount } = useBell();
  const { markAll } = useTelling();
  const selection = useSelection();
  const keyed = useListKeys(list.rows);
  const go = (changes: Parameters<typeof update>[0]) => {
    selection.clear();
    update(changes);
  };
  return (
    <>
      <PageHeading title={t('notifications.title')} actions={<HeadButtons />} />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('notifications.tab.label')}
          tabs={NOTICE_TAB_IDS.map((id) => ({
            id,
            label: t(`notifications.tab.${id}`),
            ...(id === 'unread' && { count: unreadCount }),
          }))}
          value={tab}
          controls={panel}
          onChange={(next) => go({ tab: next })}
        />
        <FilterBar
          topic={topic}
          onTopic={(next) => go({ topic: FIELDS.topic.read(next) })}
          onReadAll={unreadCount > 0 && tab !== 'archived' ? () => void markAll(upTo(list.rows)) : undefined}
        />
        <div ref={keyed} role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
          <NoticesPanel
            key={`${tab}|${topic}`}
            list={list}
            tab={tab}
            isNarrowed={topic !== ''}
            lead={selection.box}
          />
        </div>
        {selection.ids.length > 0 && (
          <SelectionBar ids={selection.ids} isArchive={tab === 'archived'} onClear={selection.clear} />
        )}
      </Card>
      <Hint>{t('notifications.keys')}</Hint>
    </>
  );
};
NotificationsScreen.layout = 'dashboard';
NotificationsScreen.guard = 'auth';
NotificationsScreen.titleKey = 'notifications.title';
NotificationsScreen.texts = ['notifications', 'notices', 'table', 'form'];
NotificationsScreen.early = (search) => {
  const request = readUrlValues(FIELDS, search);
  return [
    firstRead(notificationsApi.list, noticesQuery(request), (answer) =>
      answered(loadNotices, request, answer),
    ),
  ];
};
