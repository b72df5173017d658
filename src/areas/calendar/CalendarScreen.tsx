import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { dayAt } from '@/domain/time';
import { Icon } from '@/ui/icon/Icon';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { VISUALLY_HIDDEN } from '@/ui/page/VisuallyHidden';
import { SearchField } from '@/ui/table/SearchField';
import { readUrlValues } from '@/ui/table/useUrlState';
import { calendarsApi, eventsApi } from './api';
import { FIELDS, MAX_QUERY, VIEW_PREFERENCE } from './address';
import { Dialogs } from './Dialogs';
import { QuickLook } from './event/QuickLook';
import type { EventValues } from './event/values';
import { useMoves } from './event/useMoves';
import { useQuickLook } from './event/useQuickLook';
import { useScopeQuestion } from './event/useScopeQuestion';
import { Toolbar } from './head/Toolbar';
import { Sidebar } from './sidebar/Sidebar';
import { useCalendarActs } from './sidebar/useCalendarActs';
import { eventsQuery, loadCalendars, loadEvents } from './state/requests';
import { useCalendars, useEvents, usePrefetch } from './useCalendar';
import { useCalendarKeys } from './useCalendarKeys';
import { useCalendarPage, useSharedSelection } from './useCalendarPage';
import { useEventActs } from './useEventActs';
import { Views } from './views/Views';
import { stepped, viewOf, windowOf } from './views/windows';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'clip',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr)',
    '& > aside': { borderInlineEnd: `1px solid ${theme.palette.divider}` },
  },
  [theme.breakpoints.down('lg')]: { '& > aside': { display: 'none' } },
}));

/** Search and buttons of the page; the calendars have a button where there is no room beside the views. */
const Actions = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > :first-of-type': { inlineSize: 240 },
  '& label': VISUALLY_HIDDEN,
  [theme.breakpoints.up('lg')]: { '& > [data-small]': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    inlineSize: '100%',
    '& > :first-of-type': { inlineSize: '100%' },
    '& > button': { flexGrow: 1 },
  },
}));

/** Pixels that a finger moves across before the period changes. */
const SWIPE = 64;

/** A swipe across shows the next or previous period, in the direction of the page. */
function useSwipe(onStep: (step: 1 | -1) => void, isOn: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!isOn) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!from.current || !touch) return;
      const across = touch.clientX - from.current.x;
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(touch.clientY - from.current.y)) return;
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
      onStep(across < 0 === isRtl ? -1 : 1);
    },
  };
}

/** Puts the focus back on a moved event, which the view may have drawn anew. */
function useRefocus(entries: readonly unknown[]) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
      const target = entry?.closest<HTMLElement>('[tabindex], a, button') ?? entry;
      if (target && document.activeElement === document.body) target.focus();
      wanted.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [entries]);
  return (id: string) => {
    wanted.current = id;
  };
}

/** The calendar: events of all calendars that one may see, by month, week, day or as a list. */
export const CalendarScreen: Screen = () => {
  const t = useText();
  const page = useCalendarPage();
  const { view, day, today, timeZone, weekStart, isPhone, only, update, setDay, setView, step } = page;
  const { calendars, reload } = useCalendars();
  const events = useEvents(page.windows, only);
  usePrefetch(
    view === 'agenda'
      ? []
      : ([1, -1] as const).map((way) => windowOf(view, stepped(view, day, way), weekStart)),
    only,
    events.isRead,
  );
  const selection = useSharedSelection(page);
  const acts = useEventActs();
  const { ask, question } = useScopeQuestion();
  const moves = useMoves({ acts, timeZone, ask });
  const quick = useQuickLook();
  const search = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<EventValues>({});
  const [isHelp, setHelp] = useState(false);
  const [isSideOpen, setSideOpen] = useState(false);
  const side = useCalendarActs({ only, onOnly: (id) => update({ calendar: id ?? '' }) });
  const refocus = useRefocus(events.entries);

  const eventOf = (id: string) => events.entries.find(({ event }) => event.id === id)?.event;
  const calendarOf = ({ calendarId }: CalendarEvent) =>
    calendars.find(({ id }) => id === calendarId)?.name ?? '';
  const add = (values: EventValues) => {
    setDraft(values);
    selection.selectRange(null);
  };
  const addHere = () => add(day === today ? {} : { start: `${day}T09:00` });
  const duplicate = (event: CalendarEvent) => add(moves.copyOf(event));
  const change = (id: string, act: (event: CalendarEvent) => void) => {
    const event = eventOf(id);
    quick.close();
    if (event?.canEdit) act(event);
  };
  const onKeyDown = useCalendarKeys({
    today: () => setDay(today),
    view: setView,
    add: addHere,
    step,
    search: () => search.current?.focus(),
    help: () => setHelp(true),
    nudge: (id, ms) =>
      change(id, (event) => {
        refocus(id);
        void moves.nudge(event, ms);
      }),
    remove: (id) => change(id, (event) => void moves.remove(event)),
    duplicate: (id) => change(id, duplicate),
  });
  const looked = quick.look && eventOf(quick.look.id);
  const sidebar = (
    <Sidebar
      {...{ day, calendars, only }}
      acts={side}
      onDay={(next) => {
        setDay(next);
        setSideOpen(false);
      }}
      onNew={() => side.edit('new')}
    />
  );
  return (
    <>
      <PageHeading
        title={t('calendar.title')}
        isDense
        actions={
          <Actions>
            <SearchField
              label={t('calendar.search.label')}
              placeholder={t('calendar.search.label')}
              value={page.address.q}
              onSearch={(q) => update({ q }, { replace: true })}
              maxLength={MAX_QUERY}
              inputRef={search}
            />
            <Button
              data-small
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="ph:list" />}
              onClick={() => setSideOpen(true)}
            >
              {t('calendar.side.title')}
            </Button>
            <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={addHere}>
              {t('calendar.new')}
            </Button>
          </Actions>
        }
      />
      <Later>
        <Frame>
          <aside aria-label={t('calendar.side.title')}>{sidebar}</aside>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and looks of the events inside, which are reached by Tab */}
          <div
            {...quick.handlers}
            {...useSwipe(step, isPhone && view !== 'day')}
            onKeyDown={(event) => {
              quick.handlers.onKeyDown(event);
              onKeyDown(event);
            }}
          >
            <Toolbar {...{ view, day, today, weekStart }} onView={setView} onDay={setDay} onStep={step} />
            <Views
              {...{ page, events, calendarOf }}
              onOpen={selection.open}
              onNew={(range) => (range ? selection.selectRange(range) : addHere())}
              onMove={(id, span, revert) => {
                const event = eventOf(id);
                if (!event) return;
                void moves.move(event, span).then((isDone) => {
                  if (!isDone) revert();
                });
              }}
            />
          </div>
        </Frame>
      </Later>
      {quick.look && looked && (
        <QuickLook
          event={looked}
          calendar={calendars.find(({ id }) => id === looked.calendarId)}
          anchor={quick.look.anchor}
          timeZone={timeZone}
          acts={{ open: selection.open, duplicate, remove: (event) => void moves.remove(event) }}
          onClose={quick.close}
          onHover={quick.hold}
        />
      )}
      <Drawer
        open={isSideOpen}
        onClose={() => setSideOpen(false)}
        slotProps={{ paper: { sx: { inlineSize: 304 } } }}
      >
        {isSideOpen && sidebar}
      </Drawer>
      {question}
      <Dialogs
        {...{ selection, draft, calendars, acts, isHelp }}
        onDuplicate={(values) => {
          selection.close();
          add(values);
        }}
        editing={side.editing}
        onEdited={() => {
          side.edit(null);
          reload();
        }}
        onHelpClosed={() => setHelp(false)}
      />
    </>
  );
};
CalendarScreen.layout = 'dashboard';
CalendarScreen.guard = 'auth';
CalendarScreen.permission = 'calendar.use';
CalendarScreen.titleKey = 'calendar.title';
CalendarScreen.texts = ['calendar', 'table'];
CalendarScreen.early = (search, { preferences, user, now }) => {
  const calendars = firstRead(calendarsApi.calendars, undefined, (answer) =>
    answered(loadCalendars, undefined, answer),
  );
  if (!user) return [calendars];
  const { view, date, calendar } = readUrlValues(FIELDS, search);
  const day = date || dayAt(new Date(now), user.timeZone);
  const window = windowOf(view ?? viewOf(preferences[VIEW_PREFERENCE]), day, user.workspace.weekStart);
  const request = { ...window, only: calendar || null };
  return [
    calendars,
    firstRead(eventsApi.events, eventsQuery(request), (answer) => answered(loadEvents, request, answer)),
  ];
};
