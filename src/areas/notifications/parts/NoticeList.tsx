import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useNoticeTexts } from '@/core/i18n/useNoticeTexts';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import { addDays, dayIn } from '@/domain/days';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { noticeText, topicText } from '@/domain/notifications/noticeText';
import { topicRule } from '@/domain/notifications/topics';
import type { TextPart } from '@/domain/texts/keys';
import { toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { notificationsApi } from '../api';
import { useTelling } from '../useTelling';
import { NoticeRow, type RowActs } from './NoticeRow';

async function setInApp(id: Notice['topic'], inApp: boolean): Promise<void> {
  const { profile } = await notificationsApi.topics();
  await notificationsApi.update({ version: profile.version, topics: [{ id, inApp }] });
}

/** Turns off a topic's in-app notices, with Undo. */
function useTurnOff() {
  const t = useText();
  const { run } = useAct();
  return (topic: Notice['topic'], name: string) =>
    run(async () => {
      await setInApp(topic, false);
      toastUndo(t('notifications.turnedOff', { topic: name }), () => setInApp(topic, true));
    });
}

/** The menu of a notice. */
function useRowMenu(): (notice: Notice) => RowAction[] {
  const t = useText();
  const { mark, archive } = useTelling();
  const turnOff = useTurnOff();
  const say = (key: TextPart<'notifications.menu'>) => t(`notifications.menu.${key}`);
  return ({ id, isUnRead, archived, topic }) => {
    const name = topicText(t, topic);
    const reading = isUnRead ? 'read' : 'unread';
    return [
      {
        id: reading,
        label: say(reading),
        icon: isUnRead ? 'ph:envelope-open' : 'ph:envelope',
        run: () => void mark([id], reading),
      },
      {
        id: 'archive',
        label: say(archived ? 'restore' : 'archive'),
        icon: 'ph:archive',
        run: () => void archive([id], !archived),
      },
      ...(topicRule(topic).fixed
        ? []
        : [
            {
              id: 'turnOff',
              label: t('notifications.menu.turnOff', { topic: name }),
              icon: 'ph:bell-slash',
              run: () => void turnOff(topic, name),
            },
          ]),
    ];
  };
}

const DAYS = ['today', 'yesterday', 'earlier'] as const;
type Day = (typeof DAYS)[number];

function dayOf(updatedAt: string, zone: string, today: string): Day {
  const day = dayIn(zone, new Date(updatedAt));
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : 'earlier';
}

/** Notices by day in the user's time zone, today first; empty days are left out. */
function useByDay(notices: readonly Notice[]): { day: Day; rows: Notice[] }[] {
  const { user } = useAuth();
  const zone = user?.timeZone ?? 'UTC';
  const today = dayIn(zone, new Date(useNow()));
  return useMemo(
    () =>
      DAYS.map((day) => ({
        day,
        rows: notices.filter(({ updatedAt }) => dayOf(updatedAt, zone, today) === day),
      })).filter(({ rows }) => rows.length > 0),
    [notices, zone, today],
  );
}

const Group = styled('section')(({ theme }) => ({
  '& > h2': {
    ...theme.typography.overline,
    margin: 0,
    padding: theme.spacing(1.5, 2, 0.5),
    color: theme.palette.text.secondary,
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

interface NoticeListProps {
  notices: readonly Notice[];
  onOpen: RowActs['onOpen'];
  /** Rendered before a notice: a checkbox. */
  lead?: (notice: Notice, title: string) => ReactNode;
}

/** Notices by their day, each with its menu. */
export function NoticeList({ notices, onOpen, lead }: NoticeListProps) {
  const t = useText();
  const writing = useNoticeTexts();
  const groups = useByDay(notices);
  const menuOf = useRowMenu();
  const [menu, setMenu] = useState<{ notice: Notice; anchor: HTMLElement } | null>(null);
  const wordsOf = (notice: Notice) => noticeText(notice, writing);
  return (
    <>
      {groups.map(({ day, rows }) => (
        <Group key={day} aria-label={t(`notifications.day.${day}`)}>
          <h2>{t(`notifications.day.${day}`)}</h2>
          <ul>
            {rows.map((notice) => {
              const words = wordsOf(notice);
              return (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  words={words}
                  lead={lead?.(notice, words.title)}
                  onOpen={onOpen}
                  onMenu={(of, anchor) => setMenu({ notice: of, anchor })}
                />
              );
            })}
          </ul>
        </Group>
      ))}
      {menu && (
        <RowMenuPopup anchor={menu.anchor} actions={menuOf(menu.notice)} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
