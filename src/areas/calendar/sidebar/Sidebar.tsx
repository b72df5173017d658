import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Calendar } from '@/domain/calendar/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { DayCalendarProps } from '@/ui/date/DayCalendar';
import { CalendarLine } from './CalendarLine';
import type { CalendarActs } from './useCalendarActs';

const DayCalendar = lazyPart<DayCalendarProps>(
  async () => (await import('@/ui/date/DayCalendar')).DayCalendar,
);

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& h2': {
    ...theme.typography.overline,
    color: theme.palette.text.secondary,
    margin: 0,
    paddingInlineStart: theme.spacing(1),
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  // The month is loaded later: its place is kept.
  '& [data-month]': { blockSize: 304, marginInline: theme.spacing(-1), overflow: 'hidden' },
  // Seven days of the library are wider than this column.
  '& .MuiDateCalendar-root': { inlineSize: '100%' },
  '& .MuiPickerDay-root': { '--PickerDay-size': '32px' },
  '& .MuiDayCalendar-weekDayLabel': { inlineSize: 32 },
  '& .MuiPickersCalendarHeader-root': { paddingInline: theme.spacing(1, 0) },
  '& .MuiPickersCalendarHeader-label': { ...theme.typography.subtitle2, marginInlineEnd: 0 },
}));

interface SidebarProps {
  day: string;
  today: string;
  onDay: (day: string) => void;
  calendars: readonly Calendar[];
  acts: CalendarActs;
  /** The calendar that alone is shown; null = all that are not hidden. */
  only: string | null;
  onNew: () => void;
  /** Groups after the calendars. */
  children?: ReactNode;
}

const GROUPS = ['own', 'workspace', 'shared'] as const;

/** A month to choose a day from, and the calendars by kind with boxes that show them. */
export function Sidebar({ day, today, onDay, calendars, acts, only, onNew, children }: SidebarProps) {
  const t = useText();
  const { user } = useAuth();
  const groupOf = ({ kind, canManage }: Calendar) =>
    kind === 'workspace' ? 'workspace' : canManage ? 'own' : 'shared';
  return (
    <Side>
      <div data-month>
        <DayCalendar value={day} today={today} weekStart={user?.workspace.weekStart ?? 1} onChoose={onDay} />
      </div>
      {GROUPS.map((group) => {
        const here = calendars.filter((calendar) => groupOf(calendar) === group);
        if (here.length === 0) return null;
        return (
          <section key={group} aria-label={t(`calendar.side.${group}`)}>
            <h2>{t(`calendar.side.${group}`)}</h2>
            <ul>
              {here.map((calendar) => (
                <CalendarLine
                  key={calendar.id}
                  name={calendar.name}
                  detail={group === 'shared' ? (calendar.owner?.name ?? undefined) : undefined}
                  color={calendar.color}
                  isShown={only ? only === calendar.id : !calendar.hidden}
                  onShow={(isShown) => acts.show(calendar, isShown)}
                  actions={acts.menuOf(calendar)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {children}
      <Button color="inherit" variant="outlined" startIcon={<Icon name="ph:plus" />} onClick={onNew}>
        {t('calendar.side.new')}
      </Button>
    </Side>
  );
}
