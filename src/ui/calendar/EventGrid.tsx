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
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { useStableCallback } from '@/core/useStableCallback';
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
  /** The same function until a content changes. `isTall` where it fills a span of hours. */
  render: (id: string, isTall: boolean) => ReactNode;
  allDayText: string;
  /** Names a row of the month for screen readers, before its number. */
  weekText: string;
  /** The same function until the language changes. */
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
 * something differs.
 */
function useGridEvents(entries: readonly GridEntry[]) {
  const text = JSON.stringify(entries);
  return useMemo(
    () =>
      (JSON.parse(text) as GridEntry[]).map(({ canMove, canResize, ...entry }) => ({
        ...entry,
        startEditable: canMove,
        durationEditable: canResize,
      })),
    [text],
  );
}

/** What the library gets, as it was when a drag began: it forgets a drag when one of its options changes. */
function useHeldWhileDragging<Options extends object>(options: Options) {
  const [held, setHeld] = useState<Options | null>(null);
  const hold = useStableCallback(() => setHeld(options));
  const release = useCallback(() => setHeld(null), []);
  return {
    ...(held ?? options),
    eventDragStart: hold,
    eventResizeStart: hold,
    eventDragStop: release,
    eventResizeStop: release,
  };
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

/** What differs between grids and changes with time; the same functions until what they show differs. */
function useOptions(props: EventGridProps) {
  const { view, weekStart, now, entries, render, allDayText, moreText, weekText } = props;
  const { language } = useLanguageContext();
  const { direction } = useTheme();
  const names = useDayNames();
  const moved = useStableCallback(({ event, revert }: Moved) =>
    props.onMove(event.id, spanOf(event), revert),
  );
  const opened = useStableCallback(({ event, jsEvent }: { event: { id: string }; jsEvent: Event }) => {
    jsEvent.preventDefault();
    props.onOpen(event.id);
  });
  const selected = useStableCallback(({ start, end, allDay }: { start: Date; end: Date; allDay: boolean }) =>
    props.onSelect(spanOf({ start, end, allDay })),
  );
  const contents = useMemo(
    () =>
      ({
        eventContent: ({ event, isShort, isMirror, view: { type } }) =>
          isMirror && !event.id ? null : render(event.id, type !== VIEWS.month && !event.allDay && !isShort),
        allDayHeaderContent: () => allDayText,
        moreLinkContent: ({ num }) => moreText(num),
        moreLinkHint: moreText,
        dayHeaderContent: ({ date }) =>
          view === 'month' ? names.weekday(wallOf(date, DATE)) : names.short(wallOf(date, DATE)),
      }) satisfies ComponentProps<typeof FullCalendar>,
    [render, allDayText, moreText, view, names],
  );
  return useHeldWhileDragging({
    ...contents,
    events: useGridEvents(entries),
    now: `${now}:00Z`,
    locale: LANGUAGE_TABLE[language].locale,
    direction,
    firstDay: weekStart,
    weekTextLong: weekText,
    eventClick: opened,
    select: selected,
    eventDrop: moved,
    eventResize: moved,
  });
}

/** A month as weeks, or days as hours, with entries that are dragged, resized, and made by selecting a span. */
export function EventGrid(props: EventGridProps) {
  const { label, view, day } = props;
  const grid = useShown(props);
  const options = useOptions(props);
  return (
    <GridFrame data-grid role="group" aria-label={label} {...moreHandlers(props.onMore)}>
      <FullCalendar {...OPTIONS} {...options} ref={grid} initialView={VIEWS[view]} initialDate={day} />
    </GridFrame>
  );
}
