import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useTheme } from '@mui/material/styles';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { GridFrame } from './GridFrame';
import { useDayNames } from './useDayNames';

/** An entry of the grid: wall clocks `YYYY-MM-DDTHH:mm`, or dates for a whole day; the end is exclusive. */
export interface GridEntry {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  /** May be dragged; its ends only where `canResize`. */
  canMove: boolean;
  canResize: boolean;
}

/** A span of time in the grid, as entries have them. */
export interface GridSpan {
  start: string;
  end: string;
  allDay: boolean;
}

export interface EventGridProps {
  label: string;
  view: 'month' | 'week' | 'day';
  /** A day of the shown period. */
  day: string;
  /** 0 = Sunday. */
  weekStart: number;
  /** The wall clock now. */
  now: string;
  entries: readonly GridEntry[];
  /** `isTall` where it fills a span of hours. */
  render: (id: string, isTall: boolean) => ReactNode;
  allDayText: string;
  /** Names a row of the month for screen readers, before its number. */
  weekText: string;
  moreText: (count: number) => string;
  /** Not all entries of a day fit: they are asked for, at the element that says so. */
  onMore: (day: string, anchor: HTMLElement) => void;
  onOpen: (id: string) => void;
  /** A span was selected by click or drag. */
  onSelect: (span: GridSpan) => void;
  /** An entry was dragged or resized; `revert` puts it back. */
  onMove: (id: string, span: GridSpan, revert: () => void) => void;
  /** The grid stands. */
  onReady: () => void;
}

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
const WALL = 'YYYY-MM-DDTHH:mm'.length;
const DATE = 'YYYY-MM-DD'.length;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const wallOf = (date: Date, length: number) => date.toISOString().slice(0, length);

/** The span of an entry of the library, whose times are wall clocks read as UTC; one without an end lasts an hour. */
function spanOf({ start, end, allDay }: { start: Date | null; end: Date | null; allDay: boolean }): GridSpan {
  const from = start ?? new Date(0);
  const to = end ?? new Date(from.getTime() + (allDay ? DAY_MS : HOUR_MS));
  const length = allDay ? DATE : WALL;
  return { start: wallOf(from, length), end: wallOf(to, length), allDay };
}

/** A dragged or resized entry of the library. */
interface Moved {
  event: Parameters<typeof spanOf>[0] & { id: string };
  revert: () => void;
}

/**
 * The entries for the library, which draws all of them anew for every new list: it gets another one only when
 * something differs, and none while an entry is dragged.
 */
function useHeld(entries: readonly GridEntry[]) {
  const [held, setHeld] = useState<readonly GridEntry[] | null>(null);
  const shown = held ?? entries;
  const text = useMemo(() => JSON.stringify(shown), [shown]);
  const events = useMemo(
    () =>
      (JSON.parse(text) as GridEntry[]).map(({ canMove, canResize, ...entry }) => ({
        ...entry,
        startEditable: canMove,
        durationEditable: canResize,
      })),
    [text],
  );
  const hold = () => setHeld(entries);
  const release = () => setHeld(null);
  const holding = {
    eventDragStart: hold,
    eventResizeStart: hold,
    eventDragStop: release,
    eventResizeStop: release,
  };
  return { events, holding };
}

/** Shows another period or view without a new grid. */
function useShown({ view, day, onReady }: Pick<EventGridProps, 'view' | 'day' | 'onReady'>) {
  const grid = useRef<CalendarRef>(null);
  useEffect(() => {
    grid.current?.getApi().changeView(VIEWS[view], day);
  }, [view, day]);
  useEffect(onReady, [onReady]);
  return grid;
}

/** `HH:mm`, from left to right in every language. */
const hourContent = ({ date }: { date: Date }) => (
  <span dir="ltr">{date.toISOString().slice(DATE + 1, WALL)}</span>
);

/** Takes clicks and keys on "more" from the library, whose own popover knows neither theme nor language. */
function moreHandlers(onMore: EventGridProps['onMore']) {
  const take = (event: MouseEvent | KeyboardEvent) => {
    const more = (event.target as Element).closest<HTMLElement>('[aria-haspopup=dialog]');
    const day = more?.closest<HTMLElement>('[data-date]')?.dataset['date'];
    if (!more || !day) return;
    event.stopPropagation();
    event.preventDefault();
    onMore(day, more);
  };
  return {
    onClickCapture: take,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') take(event);
    },
  };
}

/** How the grid looks and behaves, whatever it shows. */
const OPTIONS = {
  plugins: [theme, dayGrid, timeGrid, interaction],
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  editable: true,
  selectable: true,
  selectMirror: true,
  nowIndicator: true,
  eventInteractive: true,
  eventResizableFromStart: true,
  slotEventOverlap: false,
  eventDisplay: 'block',
  dayMaxEventRows: 3,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  scrollTime: '08:00:00',
  longPressDelay: 500,
  defaultTimedEventDuration: '01:00',
  forceEventDuration: true,
  eventMinHeight: 22,
  slotHeaderContent: hourContent,
} satisfies ComponentProps<typeof FullCalendar>;

/** A month as weeks, or days as hours, with entries that are dragged, resized, and made by selecting a span. */
export function EventGrid(props: EventGridProps) {
  const {
    label,
    view,
    day,
    weekStart,
    now,
    entries,
    render,
    allDayText,
    moreText,
    onOpen,
    onSelect,
    onMove,
  } = props;
  const { language } = useLanguageContext();
  const { direction } = useTheme();
  const names = useDayNames();
  const grid = useShown(props);
  const moved = ({ event, revert }: Moved) => onMove(event.id, spanOf(event), revert);
  const { events, holding } = useHeld(entries);
  return (
    <GridFrame data-grid role="group" aria-label={label} {...moreHandlers(props.onMore)}>
      <FullCalendar
        {...OPTIONS}
        {...holding}
        ref={grid}
        initialView={VIEWS[view]}
        initialDate={day}
        now={`${now}:00Z`}
        locale={LANGUAGE_TABLE[language].locale}
        direction={direction}
        firstDay={weekStart}
        events={events}
        eventContent={({ event, isShort, isMirror, view: { type } }) =>
          isMirror && !event.id ? null : render(event.id, type !== VIEWS.month && !event.allDay && !isShort)
        }
        allDayHeaderContent={() => allDayText}
        moreLinkContent={({ num }) => moreText(num)}
        moreLinkHint={moreText}
        weekTextLong={props.weekText}
        dayHeaderContent={({ date }) =>
          view === 'month' ? names.weekday(wallOf(date, DATE)) : names.short(wallOf(date, DATE))
        }
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        select={({ start, end, allDay }) => onSelect(spanOf({ start, end, allDay }))}
        eventDrop={moved}
        eventResize={moved}
      />
    </GridFrame>
  );
}
