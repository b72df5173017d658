import { useRef, useState } from 'react';
import type { LayerKey } from '@/domain/calendar/layerKeys';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { GridSpan } from '@/ui/calendar/EventGrid';
import { useMoves } from './event/useMoves';
import { useQuickLook } from './event/useQuickLook';
import { useScopeQuestion } from './event/useScopeQuestion';
import type { EventValues } from './event/eventValues';
import { useCalendarActs } from './sidebar/useCalendarActs';
import { useCalendars, useEvents, usePrefetch } from './useCalendar';
import { useCalendarKeys } from './useCalendarKeys';
import { type CalendarPage, useCalendarPage, useSharedSelection } from './useCalendarPage';
import { useEventActs, useUndoKey } from './useEventActs';
import { useLayers } from './useLayers';
import { neighbourOf, useRefocus } from './views/gestures';
import { stepped, windowOf } from './views/windows';

const NO_LAYERS: readonly LayerKey[] = [];

/** Events, layers and calendars of the shown period. */
function useShown(page: CalendarPage) {
  const { view, day, weekStart, timeZone, windows, only } = page;
  const { calendars, layers: available, reload } = useCalendars();
  const events = useEvents(windows, only);
  const around = view === 'agenda' ? [] : ([1, -1] as const);
  usePrefetch(
    around.map((way) => windowOf(view, stepped(view, day, way), weekStart)),
    only,
    events.isRead,
  );
  const span = { from: windows[0]?.from ?? day, to: windows.at(-1)?.to ?? day };
  // One calendar alone is without what other areas have due.
  const layers = useLayers(span, only ? NO_LAYERS : available, timeZone);
  return {
    calendars,
    available,
    events,
    layers,
    reload,
    eventOf: (id: string) => events.entries.find(({ event }) => event.id === id)?.event,
    itemOf: (id: string) => layers.entries.find(({ event }) => event.id === id)?.item,
    calendarOf: ({ calendarId }: CalendarEvent) => calendars.find(({ id }) => id === calendarId)?.name ?? '',
  };
}

/** What is done to events by mouse and keys. */
function useActs(page: CalendarPage, shown: ReturnType<typeof useShown>) {
  const { day, today, timeZone } = page;
  const selection = useSharedSelection(page);
  const acts = useEventActs();
  useUndoKey(acts);
  const { ask, question } = useScopeQuestion();
  const moves = useMoves({ acts, timeZone, ask });
  const [draft, setDraft] = useState<EventValues>({});
  const add = (values: EventValues) => {
    setDraft(values);
    selection.selectRange(null);
  };
  return {
    selection,
    acts,
    question,
    draft,
    add,
    moves,
    addHere: () => add(day === today ? {} : { start: `${day}T09:00` }),
    duplicate: (event: CalendarEvent) => add(moves.copyOf(event)),
    remove: (event: CalendarEvent) => void moves.remove(event),
    open: (id: string) => {
      const item = shown.itemOf(id);
      if (item) shown.layers.open(item);
      else selection.open(id);
    },
    /** An entry was dragged; `revert` puts it back. */
    drop: async (id: string, span: GridSpan, revert: () => void) => {
      const event = shown.eventOf(id);
      const item = shown.itemOf(id);
      const isDone = event
        ? await moves.move(event, span)
        : item && (await shown.layers.move(item, span.start));
      if (!isDone) revert();
    },
  };
}

/** All that the calendar's page shows and does. */
export function useCalendarScreen() {
  const page = useCalendarPage();
  const shown = useShown(page);
  const acts = useActs(page, shown);
  const quick = useQuickLook();
  const search = useRef<HTMLInputElement>(null);
  const [isHelp, setHelp] = useState(false);
  const side = useCalendarActs({ only: page.only, onOnly: (id) => page.update({ calendar: id ?? '' }) });
  const refocus = useRefocus();
  const change = (id: string, act: (event: CalendarEvent) => void) => {
    const event = shown.eventOf(id);
    quick.close();
    if (event?.canEdit) act(event);
  };
  const onKeyDown = useCalendarKeys({
    today: () => page.setDay(page.today),
    view: page.setView,
    add: acts.addHere,
    step: page.step,
    search: () => search.current?.focus(),
    help: () => setHelp(true),
    nudge: (id, ms) =>
      change(id, (event) => {
        refocus(id);
        acts.moves.nudge(event, ms);
      }),
    remove: (id) =>
      change(id, (event) => {
        refocus(neighbourOf(id));
        acts.remove(event);
      }),
    duplicate: (id) => change(id, acts.duplicate),
  });
  return { page, shown, acts, quick, side, search, isHelp, setHelp, refocus, onKeyDown };
}

export type CalendarParts = ReturnType<typeof useCalendarScreen>;
