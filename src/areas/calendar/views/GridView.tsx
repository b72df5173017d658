import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useIsHydrated } from '@/core/useIsHydrated';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { wallIn } from '@/domain/calendar/time';
import type { EventGridProps } from '@/ui/calendar/EventGrid';
import { useDayNames } from '@/ui/calendar/useDayNames';
import { MonthGrid } from '@/ui/calendar/MonthGrid';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DayList } from './DayList';
import { daysOfPlaced, type Placed } from './entries';
import { Block, blockProps, EventLine, useTitleOf } from './EventLine';
import type { ViewProps } from './viewProps';
import { daysOf } from './windows';

const EventGrid = lazyPart<EventGridProps>(async () => (await import('@/ui/calendar/EventGrid')).EventGrid);

/** The grid, and until it is loaded the same events at the same size: that of six weeks at least. */
const Frame = styled('div')({
  blockSize: 'clamp(664px, calc(100dvh - 284px), 1000px)',
  position: 'relative',
  '& > div': { blockSize: '100%', inset: 0, overflow: 'auto', position: 'absolute' },
  '& > [data-waiting]': { visibility: 'hidden' },
});

const Bar = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  cursor: 'pointer',
  display: 'block',
  inlineSize: '100%',
  // The smallest target that fingers and pointers meet.
  minBlockSize: 24,
  '&:focus-visible': { borderRadius: 6, outline: `2px solid ${theme.palette.primary.main}` },
}));

export interface GridViewProps extends ViewProps {
  view: 'month' | 'week' | 'day';
  /** An event was dragged or resized; `revert` puts it back. */
  onMove: EventGridProps['onMove'];
  calendarOf: (event: CalendarEvent) => string;
}

/** The month as the server draws it. */
function PlainMonth({ day, weekStart, today, now, entries, onOpen }: ViewProps) {
  const t = useText();
  const spans = entries.map((one) => ({ id: one.event.id, ...daysOfPlaced(one), one }));
  return (
    <MonthGrid
      label={t('calendar.views.month')}
      month={day.slice(0, 'YYYY-MM'.length)}
      weekStart={weekStart}
      today={today}
      entries={spans}
      render={({ id, one }, { starts }) => (
        <Bar data-entry={id} onClick={() => onOpen(id)}>
          <Block {...blockProps(one, now)}>
            <EventLine of={one} hasTime={starts} />
          </Block>
        </Bar>
      )}
    />
  );
}

const movable = ({ event: { canEdit, readable } }: Placed) => canEdit && readable;

/** What the grid library shows of the events. */
function useGrid({ entries, now }: GridViewProps) {
  const titleOf = useTitleOf();
  const rows = useMemo(
    () =>
      entries.map((one) => ({
        id: one.event.id,
        title: titleOf(one.event),
        start: one.start,
        end: one.end,
        allDay: one.event.allDay,
        canMove: movable(one),
        canResize: movable(one) && !one.item,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- titles change with the events and the language alone
    [entries],
  );
  const byId = useMemo(() => new Map(entries.map((one) => [one.event.id, one])), [entries]);
  const render = useCallback(
    (id: string, isTall: boolean) => {
      const one = byId.get(id);
      return (
        one && (
          <Block data-entry={id} data-tall={isTall || undefined} {...blockProps(one, now)}>
            <EventLine of={one} hasTime />
          </Block>
        )
      );
    },
    [byId, now],
  );
  return { rows, render };
}

/** All events of a day that has no room for them. */
const MORE = { inlineSize: 360, maxBlockSize: '60dvh', maxInlineSize: '100vw', p: 2 };

/** Month, week or day as a grid: a list or plain month first, the library's grid once it is loaded. */
export function GridView(props: GridViewProps) {
  const t = useText();
  const names = useDayNames();
  const { view, day, weekStart, timeZone, now, entries, today, onOpen, onNew, onMove, calendarOf } = props;
  const isHydrated = useIsHydrated();
  const [isReady, setReady] = useState(false);
  const [more, setMore] = useState<{ date: string; anchor: HTMLElement } | null>(null);
  const ready = useCallback(() => setReady(true), []);
  const { rows, render } = useGrid(props);
  const moreText = useCallback((count: number) => t('calendar.more', { count }), [t]);
  const wall = wallIn(new Date(now).toISOString(), timeZone);
  return (
    <Frame>
      {!isReady && (
        <div>
          {view === 'month' ? (
            <PlainMonth {...props} />
          ) : (
            <DayList {...{ entries, today, now, onOpen, calendarOf }} days={daysOf(view, day, weekStart)} />
          )}
        </div>
      )}
      {isHydrated && (
        <div data-waiting={!isReady || undefined}>
          <EventGrid
            label={t(`calendar.views.${view}`)}
            {...{ view, day, weekStart, render, onOpen, onMove }}
            now={wall}
            entries={rows}
            allDayText={t('calendar.allDay')}
            weekText={t('calendar.views.week')}
            moreText={moreText}
            onSelect={onNew}
            onReady={ready}
            onMore={(date, anchor) => setMore({ date, anchor })}
          />
        </div>
      )}
      {more && (
        <Popover
          open
          anchorEl={more.anchor}
          onClose={() => setMore(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': names.whole(more.date), sx: MORE } }}
        >
          <DayList
            {...{ entries, today, now, calendarOf }}
            days={[more.date]}
            onOpen={(id) => {
              setMore(null);
              onOpen(id);
            }}
          />
        </Popover>
      )}
    </Frame>
  );
}
